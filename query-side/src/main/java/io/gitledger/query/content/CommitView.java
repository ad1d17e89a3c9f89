package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import io.gitledger.query.misc.WireType;
import java.util.List;

/**
 * A commit on the wire. Its times keep the offsets that git recorded, so they are text.
 *
 * @param author the account with the address in the commit, as everybody sees it; null without such
 *     an account
 * @param files null when nobody asked for them, as the stats are
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

  /** A commit or tree that is pointed at. */
  public record CommitMeta(
      String url, String sha, @WireType(format = "date-time") String created) {}

  /** A file that the commit changed: added, removed or modified. */
  public record CommitAffectedFiles(String filename, String status) {}

  /** Lines changed. */
  public record CommitStats(int total, int additions, int deletions) {}
}
