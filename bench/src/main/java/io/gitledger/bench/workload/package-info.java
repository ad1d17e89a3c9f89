/** The workloads, and the things on a server that they need. */
package io.gitledger.bench.workload;
