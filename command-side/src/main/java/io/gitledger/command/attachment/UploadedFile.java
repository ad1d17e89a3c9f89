package io.gitledger.command.attachment;

/**
 * A file whose content is in the content store.
 *
 * @param uuid part of its URL
 * @param sha256 key of its content in the content store
 */
public record UploadedFile(String uuid, String name, long size, String sha256, long uploader) {}
