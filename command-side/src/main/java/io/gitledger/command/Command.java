package io.gitledger.command;

/**
 * Something that is asked of the write model.
 *
 * @param <R> what its handler answers; {@link Void} for nothing
 */
public interface Command<R> {}
