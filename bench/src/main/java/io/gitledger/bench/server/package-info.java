/** Gitledger as child processes of this program. */
package io.gitledger.bench.server;
