package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** The commits of a head that its base does not have, the newest first. */
public record CompareView(
    @JsonProperty("total_commits") long totalCommits, List<CommitView> commits) {}
