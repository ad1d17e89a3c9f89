/** What must survive when servers and databases die: does it, told by what clients were told. */
package io.gitledger.bench.fault;
