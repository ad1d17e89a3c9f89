package io.gitledger.query.tag;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.content.CommitView.CommitMeta;

/**
 * A tag by name.
 *
 * @param id of the tag object, or of the commit where there is none
 * @param message of the tag, or of the commit where it has none
 */
public record TagView(
    String name,
    String message,
    String id,
    CommitMeta commit,
    @JsonProperty("zipball_url") String zipballUrl,
    @JsonProperty("tarball_url") String tarballUrl) {}
