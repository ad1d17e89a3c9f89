package io.gitledger.projections.pull;

import io.gitledger.command.pull.PullRequestCommand.Push;
import io.gitledger.command.pull.PullRequestCommand.Replacement;
import io.gitledger.command.pull.PullRequestCommand.SynchronizePullRequest;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.CommitQuery;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Finds the commits that are added to pull requests. */
@Component
public class PullRequestCommits {
  /** The maximum number of reported commits, the newest. */
  private static final int MAX_COMMITS = 1_000;

  private final GitRepositories git;

  PullRequestCommits(GitRepositories git) {
    this.git = git;
  }

  /** Returns the commits of a head in any repository that are not in a base branch. */
  public Push all(long repository, String base, long headRepository, String commit) {
    try (GitRepository into = git.open(repository)) {
      Optional<ObjectId> tip = into.refs().find(RefNames.HEADS + base);
      if (tip.isEmpty()) return Push.NONE;
      var side = new Side(into, tip.get());
      ObjectId head = ObjectId.fromString(commit);
      if (headRepository == repository) return push(side, new Side(into, head));
      try (GitRepository from = git.open(headRepository)) {
        return push(side, new Side(from, head));
      }
    } catch (UnknownRepositoryException deleted) {
      return Push.NONE;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Push push(Side base, Side head) throws IOException {
    try (Comparison comparison = new Comparison(base, head, false)) {
      return push(comparison.first(MAX_COMMITS));
    }
  }

  /** Returns the commits of a head that are not in a base commit of the same repository. */
  public static Push all(GitRepository repository, ObjectId base, ObjectId head)
      throws IOException {
    return push(new Side(repository, base), new Side(repository, head));
  }

  private static Push push(List<CommitInfo> newestFirst) {
    return new Push(ids(newestFirst), null);
  }

  private static List<String> ids(List<CommitInfo> newestFirst) {
    return newestFirst.reversed().stream().map(commit -> commit.id().name()).toList();
  }

  /** Creates the command that moves the head to a tip, which the base repository has already. */
  SynchronizePullRequest synchronize(PullRequestRow pull, ObjectId tip) throws IOException {
    return new SynchronizePullRequest(
        new PullRequestId(pull.id), pull.commit, tip.name(), update(pull, tip));
  }

  private Push update(PullRequestRow pull, ObjectId tip) throws IOException {
    try (GitRepository repository = git.open(pull.repositoryId)) {
      return update(repository, pull, tip);
    } catch (UnknownRepositoryException deleted) {
      return Push.NONE;
    }
  }

  /**
   * Returns the commits that are added if the head moves to a tip.
   *
   * @param repository the base repository, which has the tip
   */
  public static Push update(GitRepository repository, PullRequestRow pull, ObjectId tip)
      throws IOException {
    var log = new CommitLog(repository);
    ObjectId old = ObjectId.fromString(pull.commit);
    Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + pull.base);
    if (log.find(old).isEmpty())
      return new Push(List.of(), new Replacement(old.name(), tip.name(), List.of()));
    List<String> added = ids(log.first(without(tip, old, base), MAX_COMMITS));
    if (log.isAncestor(old, tip)) return new Push(added, null);
    List<String> removed = ids(log.first(without(old, tip, base), MAX_COMMITS));
    return new Push(added, new Replacement(old.name(), tip.name(), removed));
  }

  private static CommitQuery without(ObjectId tip, ObjectId other, Optional<ObjectId> base) {
    CommitQuery query = CommitQuery.of(tip);
    return base.map(found -> query.without(other, found)).orElseGet(() -> query.without(other));
  }

  /**
   * Returns whether a branch of the base repository, given by its short name, contains the head.
   */
  public boolean isIn(PullRequestRow pull, String branch) {
    try (GitRepository repository = git.open(pull.repositoryId)) {
      Optional<ObjectId> tip = repository.refs().find(RefNames.HEADS + branch);
      return tip.isPresent()
          && new CommitLog(repository).isAncestor(ObjectId.fromString(pull.commit), tip.get());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
