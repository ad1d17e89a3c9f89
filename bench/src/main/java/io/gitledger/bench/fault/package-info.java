/** Fault tests: they check that what clients were told survives when servers and databases die. */
package io.gitledger.bench.fault;
