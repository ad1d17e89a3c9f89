/** The receiving end of webhooks. */
package io.gitledger.bench.hook;
