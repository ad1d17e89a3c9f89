package io.gitledger.command.attachment;

/**
 * A file whose bytes the content store keeps.
 *
 * @param uuid in its address
 * @param sha256 by which the content store has its bytes
 */
public record UploadedFile(String uuid, String name, long size, String sha256, long uploader) {}
