package io.gitledger.command.lfs;

import io.gitledger.command.CommandRejectedException.Kind;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.lfs.LfsCommand.AddLfsObject;
import io.gitledger.command.lfs.LfsCommand.CreateLfsLock;
import io.gitledger.command.lfs.LfsCommand.DeleteLfsLock;
import io.gitledger.command.lfs.LfsCommand.LfsLockId;
import io.gitledger.command.lfs.LfsCommand.LfsObjectId;
import io.gitledger.command.lfs.LfsEvent.LfsLockCreated;
import io.gitledger.command.lfs.LfsEvent.LfsLockDeleted;
import io.gitledger.command.lfs.LfsEvent.LfsObjectAdded;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LfsTest {
  private static final String OID = "a".repeat(64);
  private static final LfsLockId LOCK = new LfsLockId(9);
  private static final LfsLockCreated LOCKED = new LfsLockCreated(LOCK, 5, 7, "Foo/a.zip");

  private final NamesInMemory names = new NamesInMemory();
  private final AggregateTestFixture<LfsObject> objects =
      new AggregateTestFixture<>(LfsObject.class);
  private final AggregateTestFixture<LfsLock> locks = new AggregateTestFixture<>(LfsLock.class);

  @BeforeEach
  void theNextLockIsLockNine() {
    objects.registerInjectableResource(new OwnersInMemory());
    locks.registerInjectableResource(new OwnersInMemory());
    locks.registerInjectableResource(names);
    locks.registerInjectableResource(new SequencesInMemory(9));
  }

  @Test
  void aRepositoryGetsAnObjectOnce() {
    var add = new AddLfsObject(new LfsObjectId(5, OID), 3);
    objects.givenNoPriorActivity().when(add).expectEvents(new LfsObjectAdded(5, OID, 3));
    objects.given(new LfsObjectAdded(5, OID, 3)).when(add).expectNoEvents();
  }

  @Test
  void aPathIsLockedByOneInAnyCase() {
    locks
        .givenNoPriorActivity()
        .when(new CreateLfsLock(5, 7, "Foo/a.zip"))
        .expectEvents(LOCKED)
        .expectResultMessagePayload(LOCK);
    names.claim(Space.LFS_LOCK, 5, "foo/B.zip", 1);
    locks
        .givenNoPriorActivity()
        .when(new CreateLfsLock(5, 7, "Foo/b.ZIP"))
        .expectException(IsRefused.as(Kind.CONFLICT));
  }

  @Test
  void aDeletedLockFreesItsPathAndIsGone() {
    names.claim(Space.LFS_LOCK, 5, "Foo/a.zip", LOCK.value());
    locks
        .given(LOCKED)
        .when(new DeleteLfsLock(LOCK))
        .expectEvents(new LfsLockDeleted(LOCK, 5))
        .expectState(
            lock -> {
              if (names.hasAny(Space.LFS_LOCK, LOCK.value())) throw new AssertionError("claimed");
            });
    locks
        .given(LOCKED, new LfsLockDeleted(LOCK, 5))
        .when(new DeleteLfsLock(LOCK))
        .expectException(AggregateDeletedException.class);
  }
}
