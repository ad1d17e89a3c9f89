/** The servers that are measured and what is known of them. */
package io.gitledger.bench.target;
