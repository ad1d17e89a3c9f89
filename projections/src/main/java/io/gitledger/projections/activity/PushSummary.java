package io.gitledger.projections.activity;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.git.read.CommitInfo;
import java.util.List;

/**
 * The commits of a push, in the JSON format of feeds.
 *
 * @param commits the newest first, five at most; null for tags
 * @param length the number of commits
 */
record PushSummary(
    @JsonProperty("Commits") List<Commit> commits,
    @JsonProperty("HeadCommit") Commit head,
    @JsonProperty("CompareURL") String compareUrl,
    @JsonProperty("Len") int length) {

  /** One commit. */
  record Commit(
      @JsonProperty("Sha1") String id,
      @JsonProperty("Message") String message,
      @JsonProperty("AuthorEmail") String authorEmail,
      @JsonProperty("AuthorName") String authorName,
      @JsonProperty("CommitterEmail") String committerEmail,
      @JsonProperty("CommitterName") String committerName,
      @JsonProperty("Timestamp") String time) {
    static Commit of(CommitInfo commit) {
      return new Commit(
          commit.id().name(),
          commit.message(),
          commit.author().email(),
          commit.author().name(),
          commit.committer().email(),
          commit.committer().name(),
          commit.author().time());
    }
  }
}
