package io.gitledger.query.attachment;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** A file of a release, an issue or a comment, on the wire. */
public record AttachmentView(
    long id,
    String name,
    long size,
    @JsonProperty("download_count") long downloadCount,
    @JsonProperty("created_at") Instant createdAt,
    String uuid,
    @JsonProperty("browser_download_url") String browserDownloadUrl) {}
