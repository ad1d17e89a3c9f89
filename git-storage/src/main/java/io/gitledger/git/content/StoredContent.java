package io.gitledger.git.content;

/**
 * The content of a file.
 *
 * @param sha256 in lower-case hexadecimal digits
 * @param size in bytes
 */
public record StoredContent(String sha256, long size) {}
