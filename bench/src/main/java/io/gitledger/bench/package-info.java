/** The load program: prints one table of how servers perform under load. */
package io.gitledger.bench;
