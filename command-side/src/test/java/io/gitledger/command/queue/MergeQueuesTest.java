package io.gitledger.command.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.branch.RefMoves;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestCommand.ScheduledMerge;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.pull.PullRequests;
import io.gitledger.command.queue.MergeQueueCommand.Candidate;
import io.gitledger.command.queue.MergeQueueCommand.CreateCandidates;
import io.gitledger.command.queue.MergeQueueCommand.EnqueuePullRequest;
import io.gitledger.command.queue.MergeQueueCommand.FailCandidate;
import io.gitledger.command.queue.MergeQueueCommand.MergeCandidate;
import io.gitledger.command.queue.MergeQueueCommand.MergeQueuesId;
import io.gitledger.command.queue.MergeQueueCommand.PurgeQueueTexts;
import io.gitledger.command.queue.MergeQueueCommand.QueuedMerge;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import io.gitledger.command.queue.MergeQueueCommand.RemoveEntries;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidateFailed;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidatesCreated;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidatesDeleted;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryAdded;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryRemoved;
import io.gitledger.command.queue.MergeQueueEvent.QueueMerged;
import io.gitledger.command.queue.MergeQueueEvent.QueueTextsPurged;
import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;
import io.gitledger.command.status.CommitStatusNumbers;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MergeQueuesTest {
  private static final MergeQueuesId ID = new MergeQueuesId(5);
  private static final String MAIN = "main";
  private static final long USER = 9;

  private final AggregateTestFixture<MergeQueues> queues =
      new AggregateTestFixture<>(MergeQueues.class);
  private final List<Long> merged = new ArrayList<>();
  private Function<String, RefOutcome> refs = RefOutcome::ok;
  private long lastStatus = 1;

  @BeforeEach
  void refsMoveAndPullRequestsAreMerged() {
    RefMoves moves =
        request -> request.changes().stream().map(change -> refs.apply(change.name())).toList();
    PullRequests pulls =
        (pull, base, merge) -> {
          assertThat(base).isEqualTo(MAIN);
          merged.add(pull.value());
        };
    queues.registerInjectableResource(moves);
    CommitStatusNumbers statuses = commit -> lastStatus;
    queues.registerInjectableResource(pulls);
    queues.registerInjectableResource(statuses);
  }

  private static EnqueuePullRequest enqueue(String branch, long pull) {
    return new EnqueuePullRequest(
        ID,
        branch,
        new PullRequestId(pull),
        new IssueId(pull),
        USER,
        "head" + pull,
        new ScheduledMerge(MergeStyle.SQUASH, "T", "M", true));
  }

  private static QueueEntryAdded added(long pull) {
    return new QueueEntryAdded(
        5,
        MAIN,
        new PullRequestId(pull),
        new IssueId(pull),
        pull,
        USER,
        "head" + pull,
        MergeStyle.SQUASH,
        "T",
        "M",
        true);
  }

  private static Object[] entries(int count) {
    return LongStream.rangeClosed(1, count).mapToObj(MergeQueuesTest::added).toArray();
  }

  private static QueueEntryRemoved removed(long pull, Removal reason) {
    return new QueueEntryRemoved(5, MAIN, new PullRequestId(pull), new IssueId(pull), USER, reason);
  }

  private static QueueCandidatesDeleted candidatesDeleted() {
    return new QueueCandidatesDeleted(5, MAIN);
  }

  private static List<Candidate> candidates(long from, long to) {
    return LongStream.rangeClosed(from, to)
        .mapToObj(pull -> new Candidate(new PullRequestId(pull), "c" + pull))
        .toList();
  }

  private static QueueCandidatesCreated created(int count) {
    return new QueueCandidatesCreated(5, MAIN, "base", candidates(1, count));
  }

  private static QueueCandidateFailed failed(String commit, String tested) {
    return new QueueCandidateFailed(5, MAIN, commit, Removal.CHECKS_FAILED, tested);
  }

  private static QueueMerged merged(long from, long to, String tested) {
    return new QueueMerged(
        5,
        MAIN,
        "c" + to,
        LongStream.rangeClosed(from, to).mapToObj(PullRequestId::new).toList(),
        tested);
  }

  private static CreateCandidates create(String base, int count) {
    return new CreateCandidates(ID, MAIN, base, candidates(1, count), refs("refs/queue/main/1"));
  }

  private static RefChangeRequest refs(String name) {
    var change = new RefChange(name, ObjectId.zeroId(), ObjectId.zeroId(), null);
    return new RefChangeRequest(5, List.of(change), true, List.of());
  }

  private static FailCandidate fail(String commit) {
    return new FailCandidate(ID, MAIN, commit, Removal.CHECKS_FAILED);
  }

  private static MergeCandidate merge(long from, long to) {
    return new MergeCandidate(
        ID,
        MAIN,
        candidates(from, to).stream()
            .map(
                each ->
                    new QueuedMerge(
                        each.pull(),
                        new Merge(MergeStyle.SQUASH, "head", each.commit(), "", USER, null)))
            .toList(),
        refs("refs/heads/main"),
        new SeenStatuses(new CommitStatusesId(5, "c" + to), 1));
  }

  private static Object[] all(Object[] first, Object... then) {
    return Stream.concat(Stream.of(first), Stream.of(then)).toArray();
  }

  @Test
  void anEntryComesBehindAllOthersAndOnce() {
    queues.givenNoPriorActivity().when(enqueue(MAIN, 1)).expectEvents(added(1));
    queues.given(entries(1)).when(enqueue(MAIN, 2)).expectEvents(added(2));
    queues
        .given(entries(1))
        .when(enqueue(MAIN, 1))
        .expectNoEvents()
        .expectResultMessagePayload(false);
    queues
        .given(entries(1))
        .when(enqueue("other", 1))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aQueueHasAHundredEntriesAtMost() {
    queues
        .given(entries(MergeQueues.MAX_ENTRIES))
        .when(enqueue(MAIN, 101))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void candidatesAreOfTheFirstEntriesAndMadeOnceForATip() {
    queues.given(entries(3)).when(create("base", 2)).expectEvents(created(2));
    queues
        .given(entries(1))
        .when(create("base", 2))
        .expectException(CommandRejectedException.class);
    queues
        .given(all(entries(2), created(2)))
        .when(create("base", 2))
        .expectException(CommandRejectedException.class);
    queues
        .given(all(entries(2), created(2)))
        .when(create("moved", 1))
        .expectEvents(new QueueCandidatesCreated(5, MAIN, "moved", candidates(1, 1)));
  }

  @Test
  void nothingHappensWithoutTheRefs() {
    refs = RefOutcome::stale;
    queues.given(entries(2)).when(create("base", 2)).expectNoEvents();
    queues.given(all(entries(2), created(2))).when(merge(1, 2)).expectNoEvents();
    assertThat(merged).isEmpty();
  }

  @Test
  void aCandidateThatSucceedsMergesAllThatItHas() {
    queues.given(all(entries(3), created(2))).when(merge(1, 2)).expectEvents(merged(1, 2, ""));
    assertThat(merged).containsExactly(1L, 2L);
  }

  @Test
  void onlyTheCandidateUnderTestCounts() {
    Object[] three = all(entries(3), created(3));
    queues.given(three).when(merge(1, 2)).expectException(CommandRejectedException.class);
    queues.given(three).when(merge(2, 3)).expectException(CommandRejectedException.class);
    queues.given(three).when(fail("c2")).expectNoEvents();
    queues.given(entries(3)).when(merge(1, 3)).expectException(CommandRejectedException.class);
  }

  @Test
  void theEntryOfACandidateThatFailsAloneLeaves() {
    queues
        .given(all(entries(2), created(1)))
        .when(fail("c1"))
        .expectEvents(removed(1, Removal.CHECKS_FAILED), candidatesDeleted());
  }

  @Test
  void whereSeveralFailTheFirstHalfIsTested() {
    Object[] five = all(entries(6), created(5));
    queues.given(five).when(fail("c5")).expectEvents(failed("c5", "c2"));
    Object[] half = all(five, failed("c5", "c2"));
    queues.given(half).when(fail("c2")).expectEvents(failed("c2", "c1"));
    queues
        .given(all(half, failed("c2", "c1")))
        .when(fail("c1"))
        .expectEvents(removed(1, Removal.CHECKS_FAILED), candidatesDeleted());
  }

  @Test
  void whereTheFirstHalfSucceedsTheRestIsHalved() {
    Object[] five = all(entries(6), created(5), failed("c5", "c2"));
    queues.given(five).when(merge(1, 2)).expectEvents(merged(1, 2, "c3"));
    Object[] rest = all(five, merged(1, 2, "c3"));
    queues.given(rest).when(merge(3, 3)).expectEvents(merged(3, 3, "c4"));
    queues
        .given(rest)
        .when(fail("c3"))
        .expectEvents(removed(3, Removal.CHECKS_FAILED), candidatesDeleted());
  }

  @Test
  void whatIsLeftAloneBehindSuccessesHasFailed() {
    queues
        .given(all(entries(2), created(2), failed("c2", "c1")))
        .when(merge(1, 1))
        .expectEvents(merged(1, 1, ""), removed(2, Removal.CHECKS_FAILED), candidatesDeleted());
  }

  @Test
  void candidatesGoWithAnEntryThatTheyHave() {
    Object[] three = all(entries(3), created(2));
    queues
        .given(three)
        .when(remove(1))
        .expectEvents(removed(1, Removal.CANCELLED), candidatesDeleted());
    queues.given(three).when(remove(3)).expectEvents(removed(3, Removal.CANCELLED));
    queues.given(three).when(remove(4)).expectNoEvents();
  }

  @Test
  void aPurgeOfTextsThatAreThereTakesTheEntryOut() {
    var redactions = List.of(new Redaction(0, "ab"));
    queues.registerInjectableResource(
        (EventRedactor)
            (stream, fields, of) ->
                stream.equals("queue-5") && of.equals(Map.of("pull", 1L)) ? redactions : List.of());
    var purge = new PurgeQueueTexts(ID, new PullRequestId(1), "a password");
    queues
        .given(all(entries(2), created(1)))
        .when(purge)
        .expectEvents(
            removed(1, Removal.CANCELLED),
            candidatesDeleted(),
            new QueueTextsPurged(5, new PullRequestId(1), redactions, "a password"));
    queues
        .given(entries(2))
        .when(new PurgeQueueTexts(ID, new PullRequestId(2), "a password"))
        .expectNoEvents();
  }

  private static RemoveEntries remove(long pull) {
    return new RemoveEntries(ID, MAIN, List.of(new PullRequestId(pull)), Removal.CANCELLED);
  }

  @Test
  void aCandidateWithAStatusThatNobodyHasLookedAtIsNotMerged() {
    lastStatus = 2;
    queues
        .given(all(entries(1), created(1)))
        .when(merge(1, 1))
        .expectNoEvents()
        .expectException(CommandRejectedException.class);
    assertThat(merged).isEmpty();
  }
}
