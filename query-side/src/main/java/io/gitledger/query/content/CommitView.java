package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import io.gitledger.query.misc.WireType;
import java.util.List;

/**
 * A commit on the wire. Its times are text, as they keep the offsets recorded by git.
 *
 * @param author the account with the address in the commit, as seen by an anonymous viewer; null if
 *     there is none
 * @param files null if not requested, like the stats
 */
public record CommitView(
    String url,
    String sha,
    @WireType(format = "date-time") String created,
    @JsonProperty("html_url") String htmlUrl,
    RepoCommit commit,
    UserView author,
    UserView committer,
    List<CommitMeta> parents,
    List<CommitAffectedFiles> files,
    CommitStats stats) {

  /** The commit object of git. */
  public record RepoCommit(
      String url,
      CommitUser author,
      CommitUser committer,
      String message,
      CommitMeta tree,
      PayloadCommitVerification verification) {}

  /** An author or committer, with the time. */
  public record CommitUser(String name, @WireType(format = "email") String email, String date) {}

  /** A referenced commit or tree. */
  public record CommitMeta(
      String url, String sha, @WireType(format = "date-time") String created) {}

  /** A file that the commit changed: added, removed or modified. */
  public record CommitAffectedFiles(String filename, String status) {}

  /** Number of changed lines. */
  public record CommitStats(int total, int additions, int deletions) {}
}
