package io.gitledger.projections.pull;

import io.gitledger.command.Commands;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Updates pull requests of the branches that a push has moved, before the push returns. Pull
 * requests whose head was not the previous tip of the branch are left to the reaction, and so are
 * failures.
 */
@Component
public class HeadFollower {
  private static final Logger LOG = LoggerFactory.getLogger(HeadFollower.class);

  /**
   * The maximum number of pull requests that are updated for one push. A reaction updates the
   * others.
   */
  private static final int MAX_FOLLOWED = 10;

  private final PullRequestFinder pulls;
  private final PullRequestRefs refs;
  private final PullRequestCommits commits;
  private final PullRequestChecks checks;
  private final Commands commands;

  HeadFollower(
      PullRequestFinder pulls,
      PullRequestRefs refs,
      PullRequestCommits commits,
      PullRequestChecks checks,
      Commands commands) {
    this.pulls = pulls;
    this.refs = refs;
    this.commits = commits;
    this.checks = checks;
    this.commands = commands;
  }

  /** Wraps a gateway so that pull requests are updated with its changes. */
  public RefUpdateGateway followed(RefUpdateGateway moves) {
    return push -> {
      List<RefOutcome> outcomes = moves.change(push);
      follow(push, outcomes);
      return outcomes;
    };
  }

  private void follow(RefChangeRequest push, List<RefOutcome> outcomes) {
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
      LOG.info("pull requests from {} follow later", push.repository(), failed);
    }
  }

  private void follow(PullRequestRow pull, RefChange change) throws IOException {
    if (!refs.move(pull, change.oldId(), change.newId())) return;
    if (!pull.commit.equals(change.oldId().name())) return;
    commands.send(commits.synchronize(pull, change.newId()));
    checks.request(pull.id);
  }
}
