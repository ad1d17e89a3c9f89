package io.gitledger.command.key;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.EveryOwner;
import io.gitledger.command.key.KeyCommand.DeleteUserKey;
import io.gitledger.command.key.KeyCommand.RegisterUserKey;
import io.gitledger.command.key.KeyEvent.UserKeyDeleted;
import io.gitledger.command.key.KeyEvent.UserKeyRegistered;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.RememberedNames;
import io.gitledger.command.sequence.CountedIds;
import io.gitledger.command.vault.PersonalText;
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

  private final RememberedNames names = new RememberedNames();
  private boolean free = true;
  private FixtureConfiguration<UserKey> key;

  @BeforeEach
  void aFixtureWithoutDatabase() {
    key = new AggregateTestFixture<>(UserKey.class);
    key.registerInjectableResource(names);
    key.registerInjectableResource(new CountedIds(69));
    key.registerInjectableResource(new EveryOwner());
    key.registerInjectableResource(
        new SshKeys(null) {
          @Override
          Claim claim(long user, String title, SshPublicKey claimed, long id) {
            if (!free) return Claim.KEY_TAKEN;
            return names.claim(Space.SSH_KEY_TITLE, user, title, id)
                ? Claim.MADE
                : Claim.TITLE_TAKEN;
          }

          @Override
          public void release(long id) {}
        });
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
    free = false;
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
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }
}
