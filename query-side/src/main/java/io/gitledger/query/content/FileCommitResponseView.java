package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.content.CommitView.CommitMeta;
import io.gitledger.query.content.CommitView.CommitUser;
import io.gitledger.query.misc.WireType;
import java.util.List;

/** A commit created by writing files. Its times are in UTC. */
public record FileCommitResponseView(
    String url,
    String sha,
    @WireType(format = "date-time") String created,
    @JsonProperty("html_url") String htmlUrl,
    CommitUser author,
    CommitUser committer,
    List<CommitMeta> parents,
    String message,
    CommitMeta tree) {}
