package io.gitledger.command.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.branch.RefMoves;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.Issues;
import io.gitledger.command.pull.PullRequestCommand.ChangeBase;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.MergePullRequest;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestCommand.Push;
import io.gitledger.command.pull.PullRequestCommand.SynchronizePullRequest;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCreated;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMerged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;
import io.gitledger.command.status.CommitStatusNumbers;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PullRequestTest {
  private static final PullRequestId PULL = new PullRequestId(9);
  private static final IssueId ISSUE = new IssueId(70);
  private static final PullRequestCreated CREATED =
      new PullRequestCreated(PULL, ISSUE, 5, 3, 5, "topic", "main", "head", true);
  private static final Merge MERGE = new Merge(MergeStyle.MERGE, "head", "tip", "fork", 7, null);

  private static final CommitStatusesId HEAD = new CommitStatusesId(5, "head");

  private FixtureConfiguration<PullRequest> pulls;
  private long lastStatus;

  @BeforeEach
  void refsMoveAndIssuesClose() {
    pulls = new AggregateTestFixture<>(PullRequest.class);
    RefMoves moves =
        request -> request.changes().stream().map(change -> RefOutcome.ok(change.name())).toList();
    Issues issues = (issue, about) -> {};
    pulls.registerInjectableResource(moves);
    CommitStatusNumbers statuses =
        commit -> {
          assertThat(commit).isEqualTo(HEAD);
          return lastStatus;
        };
    pulls.registerInjectableResource(issues);
    pulls.registerInjectableResource(statuses);
  }

  private static MergePullRequest into(String branch) {
    return into(branch, null);
  }

  private static MergePullRequest into(String branch, SeenStatuses seen) {
    var change = new RefChange("refs/heads/" + branch, ObjectId.zeroId(), ObjectId.zeroId(), null);
    var refs = new RefChangeRequest(5, List.of(change), true, List.of());
    return new MergePullRequest(PULL, MERGE, refs, false, seen);
  }

  @Test
  void aMergedOneKeepsItsBase() {
    var merged = new PullRequestMerged(PULL, ISSUE, 5, MergeStyle.MERGE, "tip", "fork", 7, null);
    pulls
        .given(CREATED, merged)
        .when(new ChangeBase(PULL, "release", Push.NONE, false))
        .expectNoEvents()
        .expectSuccessfulHandlerExecution();
  }

  @Test
  void aBaseThatIsLeftForItsDeletionIsMarkedForWebhooks() {
    var changed = new PullRequestBaseChanged(PULL, ISSUE, 5, "main", "release");
    pulls
        .given(CREATED)
        .when(new ChangeBase(PULL, "release", Push.NONE, false))
        .expectEvents(changed);
    pulls
        .given(CREATED)
        .when(new ChangeBase(PULL, "release", Push.NONE, true))
        .expectEvents(
            GenericEventMessage.asEventMessage(changed)
                .withMetaData(Map.of(IssueEvent.NO_WEBHOOK, true)));
  }

  @Test
  void aPushIsFollowedOnceAndNeverBackwards() {
    var first = new PullRequestSynchronized(PULL, ISSUE, 5, "head", "first");
    pulls
        .given(CREATED)
        .when(new SynchronizePullRequest(PULL, "head", "first", Push.NONE))
        .expectEvents(first);
    pulls
        .given(CREATED, first)
        .when(new SynchronizePullRequest(PULL, "head", "first", Push.NONE))
        .expectNoEvents();
    pulls
        .given(CREATED, first, new PullRequestSynchronized(PULL, ISSUE, 5, "first", "second"))
        .when(new SynchronizePullRequest(PULL, "head", "first", Push.NONE))
        .expectNoEvents()
        .expectSuccessfulHandlerExecution();
  }

  @Test
  void aMergeMovesTheBaseAndNoOtherBranch() {
    pulls
        .given(CREATED)
        .when(into("main"))
        .expectEvents(
            new PullRequestMerged(PULL, ISSUE, 5, MergeStyle.MERGE, "tip", "fork", 7, null));
    pulls
        .given(CREATED, new PullRequestBaseChanged(PULL, ISSUE, 5, "main", "release"))
        .when(into("main"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void aMergeThatDoesNotKnowTheNewestStatusDoesNotHappen() {
    lastStatus = 2;
    pulls
        .given(CREATED)
        .when(into("main", new SeenStatuses(HEAD, 2)))
        .expectEvents(
            new PullRequestMerged(PULL, ISSUE, 5, MergeStyle.MERGE, "tip", "fork", 7, null));
    pulls
        .given(CREATED)
        .when(into("main", new SeenStatuses(HEAD, 1)))
        .expectNoEvents()
        .expectResultMessagePayload(List.of(RefOutcome.stale("refs/heads/main")));
    pulls
        .given(CREATED)
        .when(new MergePullRequest(PULL, MERGE, null, false, new SeenStatuses(HEAD, 1)))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }
}
