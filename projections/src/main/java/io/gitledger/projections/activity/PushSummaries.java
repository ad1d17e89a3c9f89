package io.gitledger.projections.activity;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.branch.BranchesAtEvent;
import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Reads the content of a push from git, and formats it for feeds. */
@Component
public class PushSummaries {
  private static final int MAX_COMMITS = 5;
  private static final int MAX_CHARACTERS = 65_535;
  private static final String NONE = "0".repeat(40);

  private final GitRepositories git;

  PushSummaries(GitRepositories git) {
    this.git = git;
  }

  /**
   * A ref that moved.
   *
   * @param path {@code owner/name} of the repository
   */
  public record Move(
      long repository, String path, String defaultBranch, String ref, String from, String to) {}

  /**
   * Returns the JSON summary, based on the current branches, or an empty object if it would be too
   * long.
   */
  public String of(Move move) throws IOException {
    try (GitRepository repository = git.open(move.repository())) {
      return of(repository, move, BranchesAtEvent.now(repository));
    }
  }

  /**
   * Returns the JSON summary, based on the branches right after the push.
   *
   * @param branches all branches, by their full names
   */
  String of(GitRepository repository, Move move, Map<String, ObjectId> branches)
      throws IOException {
    String json = WireJson.mapper().writeValueAsString(summary(repository, move, branches));
    return json.length() > MAX_CHARACTERS ? "{}" : json;
  }

  private static PushSummary summary(
      GitRepository repository, Move move, Map<String, ObjectId> branches) throws IOException {
    Optional<ObjectId> tip = new Revisions(repository).commit(ObjectId.fromString(move.to()));
    if (!RefNames.isBranch(move.ref()) || tip.isEmpty()) {
      PushSummary.Commit head = tip.isEmpty() ? null : commit(repository, tip.get());
      return new PushSummary(null, head, compare(move, NONE), 0);
    }
    return move.from().equals(NONE)
        ? newBranch(repository, move, branches, tip.get())
        : update(repository, move, tip.get());
  }

  private static PushSummary update(GitRepository repository, Move move, ObjectId tip)
      throws IOException {
    CommitLog.Page page =
        new CommitLog(repository).ofMove(ObjectId.fromString(move.from()), tip, MAX_COMMITS);
    List<PushSummary.Commit> commits = page.commits().stream().map(PushSummary.Commit::of).toList();
    return new PushSummary(
        commits, head(repository, tip, commits), compare(move, move.from()), page.total());
  }

  private static PushSummary newBranch(
      GitRepository repository, Move move, Map<String, ObjectId> branches, ObjectId tip)
      throws IOException {
    List<CommitInfo> own = new CommitLog(repository).firstOfNewBranch(move.ref(), tip, branches);
    List<PushSummary.Commit> shown =
        own.stream().limit(MAX_COMMITS).map(PushSummary.Commit::of).toList();
    String base = base(own, move);
    return new PushSummary(
        shown, head(repository, tip, shown), base.isEmpty() ? "" : compare(move, base), own.size());
  }

  private static String base(List<CommitInfo> own, Move move) {
    if (!own.isEmpty() && !own.getLast().parents().isEmpty())
      return own.getLast().parents().getFirst().name();
    return move.ref().equals(RefNames.HEADS + move.defaultBranch()) ? "" : move.defaultBranch();
  }

  private static String compare(Move move, String base) {
    return move.path() + "/compare/" + base + "..." + move.to();
  }

  /** Returns the head commit: the newest of the pushed commits, or the tip if there are none. */
  private static PushSummary.Commit head(
      GitRepository repository, ObjectId tip, List<PushSummary.Commit> brought) throws IOException {
    return brought.isEmpty() ? commit(repository, tip) : brought.getFirst();
  }

  private static PushSummary.Commit commit(GitRepository repository, ObjectId id)
      throws IOException {
    return new CommitLog(repository).find(id).map(PushSummary.Commit::of).orElse(null);
  }
}
