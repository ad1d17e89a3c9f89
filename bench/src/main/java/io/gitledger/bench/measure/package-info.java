/** Running something many times and reading clocks and counters around it. */
package io.gitledger.bench.measure;
