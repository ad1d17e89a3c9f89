package io.gitledger.command.branch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.branch.BranchProtectionCommand.BranchProtectionsId;
import io.gitledger.command.branch.BranchProtectionCommand.ChangeBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.CreateBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.DeleteBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.PrioritizeBranchProtections;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionChanged;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionCreated;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionDeleted;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionPrioritiesChanged;
import io.gitledger.command.branch.BranchRules.AllowList;
import io.gitledger.command.branch.BranchRules.Change;
import io.gitledger.command.branch.BranchRules.ListChange;
import io.gitledger.command.sequence.SequencesInMemory;
import java.util.List;
import java.util.stream.IntStream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BranchProtectionsTest {
  private static final BranchProtectionsId ID = new BranchProtectionsId(5);
  private static final ListChange NOTHING = new ListChange(null, null, null, null);
  private static final BranchRules RULES = BranchRules.NONE;

  private final AggregateTestFixture<BranchProtections> protections =
      new AggregateTestFixture<>(BranchProtections.class);

  @BeforeEach
  void theNextIdIsNine() {
    protections.registerInjectableResource(new SequencesInMemory(9));
  }

  private static Change change(Boolean push, ListChange pushers, ListChange bypassers) {
    return new Change(
        push, pushers, null, NOTHING, NOTHING, NOTHING, bypassers, null, null, null, null, null,
        null, null, null, null, null, null, null);
  }

  private static Change change(Boolean push, ListChange pushers) {
    return change(push, pushers, NOTHING);
  }

  private static CreateBranchProtection create(String name, long priority) {
    return new CreateBranchProtection(ID, name, priority, change(null, NOTHING));
  }

  private static BranchProtectionCreated created(long protection, String name, long priority) {
    return new BranchProtectionCreated(5, protection, name, priority, RULES);
  }

  @Test
  void theFirstProtectionHasPriorityOneAndAllowsNoPush() {
    protections.givenNoPriorActivity().when(create("main", 0)).expectEvents(created(9, "main", 1));
    assertThat(RULES.push()).isFalse();
  }

  @Test
  void aProtectionWithoutPriorityComesBehindAllOthers() {
    protections
        .given(created(1, "main", 7), created(2, "dev", 3))
        .when(create("x", 0))
        .expectEvents(created(9, "x", 8));
  }

  @Test
  void aNameIsTakenOnce() {
    protections
        .given(created(1, "main", 1))
        .when(create("main", 0))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aRepositoryHasAHundredAtMost() {
    protections
        .given(IntStream.range(0, 100).mapToObj(i -> created(i, "b" + i, 1)).toArray())
        .when(create("x", 0))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aChangeWithoutEffectIsNoEvent() {
    protections
        .given(created(1, "main", 1))
        .when(new ChangeBranchProtection(ID, "main", 1L, change(false, NOTHING)))
        .expectNoEvents();
  }

  @Test
  void aChangeKeepsWhatItDoesNotName() {
    BranchRules pushable = RULES.with(change(true, NOTHING));
    protections
        .given(created(1, "main", 1))
        .when(new ChangeBranchProtection(ID, "main", null, change(true, NOTHING)))
        .expectEvents(new BranchProtectionChanged(5, 1, 1, pushable));
  }

  @Test
  void flagsOfAListChangeOnlyTogetherWithThePermission() {
    var flags = new ListChange(true, List.of(3L), null, true);

    BranchRules unasked = RULES.with(change(null, flags));
    BranchRules asked = unasked.with(change(true, flags));
    BranchRules kept = asked.with(change(null, NOTHING));
    BranchRules ended = kept.with(change(false, NOTHING));

    assertThat(unasked.pushers()).isEqualTo(new AllowList(false, List.of(3L), List.of(), false));
    assertThat(asked.pushers()).isEqualTo(new AllowList(true, List.of(3L), List.of(), true));
    assertThat(kept).isEqualTo(asked);
    assertThat(ended).isEqualTo(unasked);
  }

  @Test
  void theBypassListIsEmptyWhileItIsNotEnabled() {
    var enabled = new ListChange(true, List.of(3L), List.of(4L), null);
    BranchRules with = RULES.with(change(null, NOTHING, enabled));

    assertThat(with.bypassers().users()).containsExactly(3L);
    assertThat(with.with(change(null, NOTHING, new ListChange(false, null, null, null))))
        .isEqualTo(RULES);
  }

  @Test
  void prioritiesFollowAListOfIdsAndUnknownIdsAreIgnored() {
    protections
        .given(created(1, "a", 1), created(2, "b", 2))
        .when(new PrioritizeBranchProtections(ID, List.of(2L, 7L, 1L, 2L)))
        .expectEvents(new BranchProtectionPrioritiesChanged(5, List.of(2L, 1L)));
  }

  @Test
  void aDeletedProtectionIsGone() {
    protections
        .given(created(1, "main", 1), new BranchProtectionDeleted(5, 1))
        .when(new DeleteBranchProtection(ID, "main"))
        .expectException(CommandRejectedException.class);
  }
}
