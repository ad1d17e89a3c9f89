/**
 * The only bridge between the write model and the read model: projectors keep the read model in the
 * transaction of the command, reactions do what follows from committed events.
 */
package io.gitledger.projections;
