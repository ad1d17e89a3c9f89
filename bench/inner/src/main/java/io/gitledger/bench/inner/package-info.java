/** JMH benchmarks of the hot paths inside the server. */
package io.gitledger.bench.inner;
