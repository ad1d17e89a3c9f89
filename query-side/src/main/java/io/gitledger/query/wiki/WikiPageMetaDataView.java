package io.gitledger.query.wiki;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A page in a list. */
public record WikiPageMetaDataView(
    String title,
    @JsonProperty("html_url") String htmlUrl,
    @JsonProperty("sub_url") String subUrl,
    @JsonProperty("last_commit") WikiCommitView lastCommit) {}
