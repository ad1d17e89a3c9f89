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
 * Moves the hidden refs by which base repositories keep the heads of pull requests. Commits of
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
   * Lets the hidden ref follow its branch from one commit to the next.
   *
   * @return whether it holds the next one: false where it holds another, or its repository is gone
   */
  boolean move(PullRequestRow pull, ObjectId from, ObjectId to) throws IOException {
    try {
      try (GitRepository base = git.open(pull.repositoryId, gateway)) {
        if (swap(base, pull, from, to)) return true;
      }
      // Somebody else may have moved it since it was opened.
      try (GitRepository base = git.open(pull.repositoryId)) {
        return base.refs().find(pull.ref()).filter(to::equals).isPresent();
      }
    } catch (UnknownRepositoryException deleted) {
      return false;
    }
  }

  /** Makes the hidden ref of a new pull request, where nobody has made it yet. */
  public void create(PullRequestRow pull) {
    try (GitRepository base = git.open(pull.repositoryId, gateway)) {
      if (base.refs().find(pull.ref()).isEmpty())
        swap(base, pull, ObjectId.zeroId(), ObjectId.fromString(pull.commit));
    } catch (UnknownRepositoryException deleted) {
      // Nobody reads it any more.
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A commit of the head repository, as of the moment when it is asked. */
  interface Tip {
    /** Null where there is none. */
    ObjectId now();
  }

  /**
   * Lets the hidden ref hold what it is to follow. That is asked after the ref was read, and again
   * where the ref has moved meanwhile: an older commit never replaces a newer one. Nothing moves
   * where the head or the base repository is gone.
   *
   * @return what it was to follow at last; null where there is nothing
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
