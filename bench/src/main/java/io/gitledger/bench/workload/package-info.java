/** What is measured, and the things on a server that it needs. */
package io.gitledger.bench.workload;
