package io.gitledger.projections.pull;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.git.write.CommitCopy;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Updates the hidden refs by which base repositories retain the heads of pull requests. Commits of
 * forks are copied.
 */
@Component
public class PullRequestRefs {
  private static final int MAX_ATTEMPTS = 3;

  private final GitRepositories git;
  private final RefUpdateGateway gateway;

  PullRequestRefs(GitRepositories git, RefUpdateGateway gateway) {
    this.git = git;
    this.gateway = gateway.ofApi();
  }

  /**
   * Moves the hidden ref with its branch from one commit to the next.
   *
   * @return whether it has the next commit: false if it has another one, or its repository is
   *     deleted
   */
  boolean move(PullRequestRow pull, ObjectId from, ObjectId to) throws IOException {
    try {
      try (GitRepository base = git.open(pull.repositoryId, gateway)) {
        if (swap(base, pull, from, to)) return true;
      }
      // It may have been moved concurrently since it was opened.
      try (GitRepository base = git.open(pull.repositoryId)) {
        return base.refs().find(pull.ref()).filter(to::equals).isPresent();
      }
    } catch (UnknownRepositoryException deleted) {
      return false;
    }
  }

  /** Creates the hidden ref of a new pull request, unless it exists. */
  public void create(PullRequestRow pull) {
    try (GitRepository base = git.open(pull.repositoryId, gateway)) {
      if (base.refs().find(pull.ref()).isEmpty())
        swap(base, pull, ObjectId.zeroId(), ObjectId.fromString(pull.commit));
    } catch (UnknownRepositoryException deleted) {
      // The repository was deleted, so nobody reads the ref any more.
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A commit of the head repository, read at the moment of the call. */
  interface Tip {
    /** Returns the commit, or null if there is none. */
    ObjectId now();
  }

  /**
   * Moves the hidden ref to a tip. The tip is read after the ref, and again if the ref was moved
   * concurrently, so that an older commit never replaces a newer one. Nothing changes if the head
   * or the base repository is deleted.
   *
   * @return the last tip that was read; null if there is none
   */
  ObjectId follow(PullRequestRow pull, Tip tip) throws IOException {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      try (GitRepository base = git.open(pull.repositoryId, gateway)) {
        ObjectId old = base.refs().find(pull.ref()).orElse(ObjectId.zeroId());
        ObjectId now = tip.now();
        if (now == null || old.equals(now) || swap(base, pull, old, now)) return now;
      } catch (UnknownRepositoryException deleted) {
        return tip.now();
      }
    }
    throw new IllegalStateException(pull.ref() + " of " + pull.repositoryId + " keeps moving");
  }

  /** Removes the hidden ref. */
  void remove(PullRequestRow pull) throws IOException {
    follow(pull, ObjectId::zeroId);
  }

  private boolean swap(GitRepository base, PullRequestRow pull, ObjectId old, ObjectId commit)
      throws IOException {
    if (!commit.equals(ObjectId.zeroId()) && pull.headRepositoryId != pull.repositoryId) {
      try (GitRepository head = git.open(pull.headRepositoryId)) {
        CommitCopy.copy(head, base, commit);
      }
    }
    return base.change(List.of(new RefChange(pull.ref(), old, commit, null)), true).stream()
        .allMatch(RefOutcome::landed);
  }
}
