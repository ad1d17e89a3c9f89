package io.gitledger.projections.pull;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.git.write.CommitCopy;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Moves the hidden refs by which base repositories keep the heads of pull requests. Commits of
 * forks are copied.
 */
@Component
public class PullRequestRefs {
  private static final Logger LOG = LoggerFactory.getLogger(PullRequestRefs.class);
  private static final int MAX_ATTEMPTS = 3;

  /** Of one push; a reaction moves the others. */
  private static final int MAX_FOLLOWED = 10;

  private final GitRepositories git;
  private final RefUpdateGateway gateway;
  private final PullRequestFinder pulls;

  PullRequestRefs(GitRepositories git, RefUpdateGateway gateway, PullRequestFinder pulls) {
    this.git = git;
    this.gateway = gateway.ofApi();
    this.pulls = pulls;
  }

  /**
   * Lets hidden refs follow the branches that a push has moved, before the push returns. Those that
   * do not stand where their branch stood before are the reaction's, and so is what fails.
   */
  public void follow(RefChangeRequest push, List<RefOutcome> outcomes) {
    try {
      int followed = 0;
      for (int i = 0; i < Math.min(outcomes.size(), MAX_FOLLOWED); i++) {
        RefChange change = push.changes().get(i);
        if (!outcomes.get(i).landed() || !RefNames.isBranch(change.name()) || change.deletes())
          continue;
        String branch = RefNames.shortBranch(change.name());
        for (PullRequestRow pull : pulls.listOpenByHead(push.repository(), branch))
          if (followed++ < MAX_FOLLOWED) follow(pull, change);
      }
    } catch (IOException | RuntimeException failed) {
      LOG.info("hidden refs of pull requests from {} follow later", push.repository(), failed);
    }
  }

  private void follow(PullRequestRow pull, RefChange change) throws IOException {
    try (GitRepository base = git.open(pull.repositoryId, gateway)) {
      swap(base, pull, change.oldId(), change.newId());
    } catch (UnknownRepositoryException deleted) {
      // Nobody reads it any more.
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

  /**
   * Lets the hidden ref hold a commit of the head repository. Nothing happens where that or the
   * base repository is gone.
   */
  void move(PullRequestRow pull, ObjectId commit) throws IOException {
    for (int attempt = 1; !moves(pull, commit); attempt++)
      if (attempt == MAX_ATTEMPTS)
        throw new IllegalStateException(pull.ref() + " of " + pull.repositoryId + " keeps moving");
  }

  /** Removes the hidden ref. */
  void remove(PullRequestRow pull) throws IOException {
    move(pull, ObjectId.zeroId());
  }

  /** False where somebody else moves the ref at the same time. */
  private boolean moves(PullRequestRow pull, ObjectId commit) throws IOException {
    try (GitRepository base = git.open(pull.repositoryId, gateway)) {
      ObjectId old = base.refs().find(pull.ref()).orElse(ObjectId.zeroId());
      return old.equals(commit) || swap(base, pull, old, commit);
    } catch (UnknownRepositoryException deleted) {
      return true;
    }
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
