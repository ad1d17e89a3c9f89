package io.gitledger.command;

/**
 * A command to the write model.
 *
 * @param <R> result type of the command handler; {@link Void} if it returns nothing
 */
public interface Command<R> {}
