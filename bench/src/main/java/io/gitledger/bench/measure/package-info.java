/** Running something many times and reading clocks and counters before and after. */
package io.gitledger.bench.measure;
