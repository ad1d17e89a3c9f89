package io.gitledger.command.log;

/**
 * An event of a stream whose texts were destroyed. Its row keeps the link of the original, so that
 * chains and checkpoints hold.
 *
 * @param link in hexadecimal digits, the link that the event would have with what stands there now
 */
public record Redaction(long sequence, String link) {}
