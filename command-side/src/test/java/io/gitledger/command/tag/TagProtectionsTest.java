package io.gitledger.command.tag;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.tag.TagProtectionCommand.ChangeTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.CreateTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.DeleteTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.TagProtectionsId;
import io.gitledger.command.tag.TagProtectionEvent.TagProtectionChanged;
import io.gitledger.command.tag.TagProtectionEvent.TagProtectionCreated;
import io.gitledger.command.tag.TagProtectionEvent.TagProtectionDeleted;
import java.util.List;
import java.util.stream.IntStream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TagProtectionsTest {
  private static final TagProtectionsId ID = new TagProtectionsId(5);
  private static final List<Long> USERS = List.of(3L);

  private final AggregateTestFixture<TagProtections> protections =
      new AggregateTestFixture<>(TagProtections.class);

  @BeforeEach
  void theNextIdIsNine() {
    protections.registerInjectableResource(new SequencesInMemory(9));
  }

  private static TagProtectionCreated created(long protection, String pattern) {
    return new TagProtectionCreated(5, protection, pattern, USERS, List.of());
  }

  @Test
  void aProtectionIsCreatedUnderTheIdThatIsAnswered() {
    protections
        .givenNoPriorActivity()
        .when(new CreateTagProtection(ID, "v*", USERS, List.of()))
        .expectEvents(created(9, "v*"))
        .expectResultMessagePayload(9L);
  }

  @Test
  void aPatternIsTakenOnce() {
    protections
        .given(created(1, "v*"))
        .when(new CreateTagProtection(ID, "v*", USERS, List.of()))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aRepositoryHasAHundredAtMost() {
    protections
        .given(IntStream.range(0, 100).mapToObj(i -> created(i, "v" + i)).toArray())
        .when(new CreateTagProtection(ID, "x", USERS, List.of()))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aChangeKeepsWhatItDoesNotName() {
    protections
        .given(created(1, "v*"))
        .when(new ChangeTagProtection(ID, 1, null, null, List.of(4L)))
        .expectEvents(new TagProtectionChanged(5, 1, "v*", USERS, List.of(4L)));
  }

  @Test
  void aChangeWithoutEffectIsNoEvent() {
    protections
        .given(created(1, "v*"))
        .when(new ChangeTagProtection(ID, 1, "v*", USERS, null))
        .expectNoEvents();
  }

  @Test
  void aDeletedProtectionIsGone() {
    protections
        .given(created(1, "v*"), new TagProtectionDeleted(5, 1))
        .when(new DeleteTagProtection(ID, 1))
        .expectException(CommandRejectedException.class);
  }
}
