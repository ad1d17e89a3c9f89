package io.gitledger.api.pull;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/** A changed file of a pull request in the API. */
record ChangedFileView(
    String filename,
    @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("previous_filename")
        String previousFilename,
    String status,
    long additions,
    long deletions,
    long changes,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonProperty("html_url") String htmlUrl,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonProperty("contents_url") String contentsUrl,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonProperty("raw_url") String rawUrl) {}
