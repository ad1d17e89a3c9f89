/** The load program: one table of how servers bear what is asked of them. */
package io.gitledger.bench;
