package io.gitledger.projections.pull;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.merge.MergeCheck;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.read.DiffTooLargeException;
import io.gitledger.git.read.FileDiff;
import io.gitledger.git.read.Whitespace;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import io.gitledger.query.pull.PullRequestState.Size;
import io.gitledger.query.pull.PullRequestState.Status;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Determines what merging a pull request would do, and saves it for its pair of commits. Several
 * nodes may check the same pull request: the result is the same.
 */
@Component
class PullRequestCheck {
  private final GitRepositories git;
  private final PullRequestFinder pulls;
  private final PullRequestStates states;
  private final ProtectedFiles protectedFiles;
  private final ManualMergeDetection manualMerges;

  PullRequestCheck(
      GitRepositories git,
      PullRequestFinder pulls,
      PullRequestStates states,
      ProtectedFiles protectedFiles,
      ManualMergeDetection manualMerges) {
    this.git = git;
    this.pulls = pulls;
    this.states = states;
    this.protectedFiles = protectedFiles;
    this.manualMerges = manualMerges;
  }

  /**
   * Checks an open pull request, unless its last check was of the same commits and protection.
   *
   * @return whether it was checked and its base does not contain its head
   */
  boolean run(long pull) {
    Optional<PullRequestRow> found = pulls.findOpen(pull);
    if (found.isEmpty()) return false;
    PullRequestRow row = found.get();
    try (GitRepository repository = git.open(row.repositoryId)) {
      Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + row.base);
      if (base.isEmpty()) return false;
      ProtectedFiles.Pattern pattern = protectedFiles.of(row.repositoryId, row.base);
      PullRequestState last = pulls.states(List.of(row.id)).get(row.id);
      boolean checked =
          last != null
              && last.isOf(base.get().name(), row.commit)
              && last.protection().equals(pattern.text());
      if (checked) return false;
      PullRequestState state =
          check(repository, base.get(), ObjectId.fromString(row.commit), pattern);
      if (state.status() == Status.ANCESTOR) {
        saveContained(row, repository, base.get(), state, last);
        return false;
      }
      states.save(row, state);
      return true;
    } catch (UnknownRepositoryException deleted) {
      return false;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static PullRequestState check(
      GitRepository repository, ObjectId base, ObjectId head, ProtectedFiles.Pattern pattern)
      throws IOException {
    MergeCheck merge = MergeCheck.of(repository, base, head, pattern.fits());
    try (Comparison comparison =
        new Comparison(new Side(repository, base), new Side(repository, head), true)) {
      return new PullRequestState(
          base.name(),
          head.name(),
          pattern.text(),
          merge.mergeBase().map(ObjectId::name).orElse(""),
          switch (merge.status()) {
            case MERGEABLE -> Status.MERGEABLE;
            case CONFLICT -> Status.CONFLICT;
            case EMPTY -> Status.EMPTY;
            case ANCESTOR -> Status.ANCESTOR;
            case TOO_LARGE -> Status.ERROR;
          },
          merge.conflicts(),
          merge.protectedFiles(),
          merge.ahead(),
          merge.behind(),
          size(comparison));
    }
  }

  /** Saves the state of a pull request whose base contains the head: a push may have merged it. */
  private void saveContained(
      PullRequestRow row,
      GitRepository repository,
      ObjectId base,
      PullRequestState state,
      PullRequestState last)
      throws IOException {
    Optional<RepositoryRow> detecting = manualMerges.findEnabled(row);
    if (detecting.isEmpty()) {
      states.save(row, state);
      return;
    }
    PullRequestState before = before(repository, state, last);
    states.save(row, before);
    manualMerges.record(detecting.get(), row, repository, base, before.mergeBase());
  }

  /** Returns the state with the changes of the head from before the base contained it. */
  private static PullRequestState before(
      GitRepository repository, PullRequestState state, PullRequestState last) throws IOException {
    if (last == null || last.mergeBase().isEmpty()) return state;
    ObjectId mergeBase = ObjectId.fromString(last.mergeBase());
    ObjectId head = ObjectId.fromString(state.head());
    try (Comparison comparison =
        new Comparison(new Side(repository, mergeBase), new Side(repository, head), true)) {
      return state.since(last.mergeBase(), size(comparison));
    }
  }

  private static Size size(Comparison comparison) throws IOException {
    try {
      FileDiff.Page found = comparison.files(FileDiff.Part.ALL, Whitespace.SHOWN);
      return new Size(
          found.files().stream().mapToLong(FileDiff::additions).sum(),
          found.files().stream().mapToLong(FileDiff::deletions).sum(),
          found.total());
    } catch (DiffTooLargeException tooLarge) {
      return null;
    }
  }
}
