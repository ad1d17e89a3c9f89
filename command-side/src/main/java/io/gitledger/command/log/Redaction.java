package io.gitledger.command.log;

/**
 * An event of a stream whose texts were destroyed. Its row keeps the link of the original, so that
 * chains and checkpoints stay valid.
 *
 * @param link the link, in hexadecimal digits, that results from the current content of the event
 */
public record Redaction(long sequence, String link) {}
