package io.gitledger.query.tag;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.content.CommitView.CommitMeta;

/**
 * A tag by name.
 *
 * @param id of the tag object, or of the commit for a lightweight tag
 * @param message of the tag, or of the commit for a lightweight tag
 */
public record TagView(
    String name,
    String message,
    String id,
    CommitMeta commit,
    @JsonProperty("zipball_url") String zipballUrl,
    @JsonProperty("tarball_url") String tarballUrl) {}
