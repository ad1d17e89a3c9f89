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

/** Records that a merge was pushed, if detection is enabled in the repository. */
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

  /** Returns the repository of a pull request if detection is enabled in it. */
  Optional<RepositoryRow> findEnabled(PullRequestRow pull) {
    return repositories
        .findById(pull.repositoryId)
        .filter(found -> found.pulls.autodetectManualMerge);
  }

  /**
   * Records the merge on behalf of the last pusher to the base, which contains the head.
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
    // Rejected if the pull request was closed or merged meanwhile, or its head has moved.
    Origin.current()
        .onBehalfOf(pusher)
        .during(
            () ->
                commands.trySend(
                    new MergePullRequest(new PullRequestId(pull.id), made, null, false, null)));
  }
}
