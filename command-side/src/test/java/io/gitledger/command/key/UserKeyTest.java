package io.gitledger.command.key;

import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.key.KeyCommand.DeleteUserKey;
import io.gitledger.command.key.KeyCommand.RegisterUserKey;
import io.gitledger.command.key.KeyEvent.UserKeyDeleted;
import io.gitledger.command.key.KeyEvent.UserKeyRegistered;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UserKeyTest {
  private static final long ADA = 7;
  private static final KeyId KEY = new KeyId(70);
  private static final SshPublicKey LAPTOP = new SshPublicKey("ssh-ed25519", new byte[51], "ada");
  private static final UserKeyRegistered REGISTERED =
      new UserKeyRegistered(
          KEY,
          ADA,
          new PersonalText(ADA, "laptop"),
          LAPTOP.fingerprint(),
          new PersonalText(ADA, LAPTOP.text()));

  private final NamesInMemory names = new NamesInMemory();
  private final SshKeys keys = new SshKeysInMemory(names);
  private FixtureConfiguration<UserKey> key;

  @BeforeEach
  void aFixtureWithoutDatabase() {
    key = new AggregateTestFixture<>(UserKey.class);
    key.registerInjectableResource(names);
    key.registerInjectableResource(new SequencesInMemory(70));
    key.registerInjectableResource(new OwnersInMemory());
    key.registerInjectableResource(keys);
  }

  @Test
  void aKeyIsRegisteredForItsUser() {
    key.givenNoPriorActivity()
        .when(new RegisterUserKey(ADA, "laptop", LAPTOP))
        .expectEvents(REGISTERED)
        .expectResultMessagePayload(KEY);
  }

  @Test
  void aKeyThatSomebodyHasIsRefused() {
    keys.claim(8, "theirs", LAPTOP, 5);
    key.givenNoPriorActivity()
        .when(new RegisterUserKey(ADA, "laptop", LAPTOP))
        .expectNoEvents()
        .expectExceptionMessage("Key content has been used as non-deploy key");
  }

  @Test
  void aTitleIsUsedOncePerUser() {
    names.claim(Space.SSH_KEY_TITLE, ADA, "laptop", 1);
    key.givenNoPriorActivity()
        .when(new RegisterUserKey(ADA, "laptop", LAPTOP))
        .expectNoEvents()
        .expectExceptionMessage("Key title has been used");
  }

  @Test
  void aKeyIsDeletedOnce() {
    key.given(REGISTERED).when(new DeleteUserKey(KEY)).expectEvents(new UserKeyDeleted(KEY, ADA));
    key.given(REGISTERED, new UserKeyDeleted(KEY, ADA))
        .when(new DeleteUserKey(KEY))
        .expectNoEvents()
        .expectException(AggregateDeletedException.class);
  }
}
