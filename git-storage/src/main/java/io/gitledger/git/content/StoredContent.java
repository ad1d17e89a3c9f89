package io.gitledger.git.content;

/**
 * The bytes of a file.
 *
 * @param sha256 in lower-case hexadecimal digits
 * @param size how many they are
 */
public record StoredContent(String sha256, long size) {}
