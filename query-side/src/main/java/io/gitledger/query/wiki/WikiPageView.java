package io.gitledger.query.wiki;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.content.Base64Stream;

/** A page. Contents that are missing or too large are empty. */
public record WikiPageView(
    String title,
    @JsonProperty("html_url") String htmlUrl,
    @JsonProperty("sub_url") String subUrl,
    @JsonProperty("last_commit") WikiCommitView lastCommit,
    @JsonProperty("content_base64") Base64Stream contentBase64,
    @JsonProperty("commit_count") long commitCount,
    Base64Stream sidebar,
    Base64Stream footer) {}
