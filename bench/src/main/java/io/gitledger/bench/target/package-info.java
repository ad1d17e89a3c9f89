/** The servers that are measured and their known properties. */
package io.gitledger.bench.target;
