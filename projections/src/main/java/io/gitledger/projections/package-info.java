/**
 * The only bridge between the write model and the read model. Projectors update the read model in
 * the transaction of the command. Reactions process committed events.
 */
package io.gitledger.projections;
