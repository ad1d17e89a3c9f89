package io.gitledger.projections.pull;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.MergePullRequest;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.AncestryPath;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.activity.ActivityFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Records that somebody has pushed a merge, where the repository wants that to be found out. */
@Component
class ManualMergeDetection {
  private final RepositoryFinder repositories;
  private final ActivityFinder activities;
  private final Commands commands;

  ManualMergeDetection(
      RepositoryFinder repositories, ActivityFinder activities, Commands commands) {
    this.repositories = repositories;
    this.activities = activities;
    this.commands = commands;
  }

  /** The repository of a pull request, where it wants that. */
  Optional<RepositoryRow> findEnabled(PullRequestRow pull) {
    return repositories
        .findById(pull.repositoryId)
        .filter(found -> found.pulls.autodetectManualMerge);
  }

  /**
   * On behalf of who pushed last to the base, which has the head.
   *
   * @param mergeBase of head and base before that
   */
  void record(
      RepositoryRow repository,
      PullRequestRow pull,
      GitRepository git,
      ObjectId base,
      String mergeBase)
      throws IOException {
    ObjectId head = ObjectId.fromString(pull.commit);
    ObjectId merge = AncestryPath.findFirstMerge(git, head, base).orElse(head);
    CommitInfo commit = new CommitLog(git).find(merge).orElseThrow();
    long pusher =
        activities
            .findLastPusher(pull.repositoryId, RefNames.HEADS + pull.base)
            .orElse(repository.ownerId);
    var made =
        new Merge(
            MergeStyle.MANUALLY_MERGED,
            pull.commit,
            merge.name(),
            mergeBase,
            pusher,
            commit.authoredAt());
    // Rejected where it was closed or merged meanwhile, or its head has moved.
    Origin.current()
        .onBehalfOf(pusher)
        .during(
            () ->
                commands.trySend(
                    new MergePullRequest(new PullRequestId(pull.id), made, null, false, null)));
  }
}
