package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/** The content of an object. Content and encoding are null if it is too large. */
public record GitBlobResponseView(
    Base64Stream content,
    String encoding,
    String url,
    String sha,
    long size,
    @JsonProperty("lfs_oid") @JsonInclude(JsonInclude.Include.NON_NULL) String lfsOid,
    @JsonProperty("lfs_size") @JsonInclude(JsonInclude.Include.NON_NULL) Long lfsSize) {}
