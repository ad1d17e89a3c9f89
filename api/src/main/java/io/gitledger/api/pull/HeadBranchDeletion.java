package io.gitledger.api.pull;

import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.content.RefUpdateService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.command.Commands;
import io.gitledger.command.pull.PullRequestCommand.DeleteHead;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.access.Unit;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Deletes head branches after their merge, if allowed. */
@Component
class HeadBranchDeletion {
  private static final Logger LOG = LoggerFactory.getLogger(HeadBranchDeletion.class);

  private final PullRequestViewFinder reader;
  private final PullRequestFinder pulls;
  private final RefUpdatePolicy policy;
  private final RefUpdateService refs;
  private final GitTemplate git;
  private final Commands commands;

  HeadBranchDeletion(
      PullRequestViewFinder reader,
      PullRequestFinder pulls,
      RefUpdatePolicy policy,
      RefUpdateService refs,
      GitTemplate git,
      Commands commands) {
    this.reader = reader;
    this.pulls = pulls;
    this.policy = policy;
    this.refs = refs;
    this.git = git;
    this.commands = commands;
  }

  /** Attempts the deletion. A failure does not affect the merge, which is complete. */
  void attempt(RepositoryContext at, PullRequestRow pull) {
    try {
      Optional<RepositoryContext> head = reader.head(at, pull);
      if (head.isPresent() && isAllowed(head.get(), pull)) delete(head.get(), pull);
    } catch (RuntimeException failed) {
      LOG.info("the head branch of pull request {} stays", pull.id, failed);
    }
  }

  private boolean isAllowed(RepositoryContext head, PullRequestRow pull) {
    return !pull.agit
        && !pull.head.isEmpty()
        && !pull.head.equals(head.defaultBranch())
        && head.writes(Unit.CODE)
        && policy.branchRules(head.row().id).find(pull.head).isEmpty()
        && pulls.listOpenByHead(pull.headRepositoryId, pull.head).isEmpty();
  }

  /** Deletes the branch, unless it has commits that were not merged. */
  private void delete(RepositoryContext head, PullRequestRow pull) {
    ObjectId merged = ObjectId.fromString(pull.commit);
    var change = new RefChange(RefNames.HEADS + pull.head, merged, ObjectId.zeroId(), null);
    if (git.write(head, repository -> refs.update(head, repository, change)).landed())
      commands.send(new DeleteHead(new PullRequestId(pull.id)));
  }
}
