/** JMH benchmarks of the hot pieces inside the server. */
package io.gitledger.bench.inner;
