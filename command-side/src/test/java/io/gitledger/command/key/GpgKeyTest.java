package io.gitledger.command.key;

import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.key.GpgKeyCommand.AddGpgKey;
import io.gitledger.command.key.GpgKeyCommand.DeleteGpgKey;
import io.gitledger.command.key.GpgKeyCommand.DeleteGpgSubkey;
import io.gitledger.command.key.GpgKeyCommand.VerifyGpgKey;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyAdded;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyDeleted;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyVerified;
import io.gitledger.command.key.GpgKeyEvent.GpgSubkeyDeleted;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.vault.PersonalText;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GpgKeyTest {
  private static final long ADA = 7;
  private static final GpgKeyId KEY = new GpgKeyId(70);
  private static final GpgPublicKey LAPTOP =
      new GpgPublicKey(
          new GpgPublicKey.Part("0A", "primary", true, false, Instant.EPOCH, null),
          List.of(new GpgPublicKey.Part("0B", "subkey", false, true, Instant.EPOCH, null)),
          List.of("ada@example.com"),
          "armor");
  private static final GpgKeyAdded ADDED =
      new GpgKeyAdded(
          KEY,
          ADA,
          new GpgPart(70, "0A", text("primary"), true, false, Instant.EPOCH, null),
          List.of(new GpgPart(71, "0B", text("subkey"), false, true, Instant.EPOCH, null)),
          text("ada@example.com"),
          text("armor"),
          false);

  private final NamesInMemory names = new NamesInMemory();
  private FixtureConfiguration<GpgKey> key;

  private static PersonalText text(String value) {
    return new PersonalText(ADA, value);
  }

  @BeforeEach
  void aFixtureWithoutDatabase() {
    key = new AggregateTestFixture<>(GpgKey.class);
    key.registerInjectableResource(names);
    key.registerInjectableResource(new SequencesInMemory(70));
    key.registerInjectableResource(new OwnersInMemory());
  }

  @Test
  void aKeyIsAddedWithItsSubkeys() {
    key.givenNoPriorActivity()
        .when(new AddGpgKey(ADA, LAPTOP, false))
        .expectEvents(ADDED)
        .expectResultMessagePayload(KEY);
  }

  @Test
  void noPartOfAKeyIsSomebodysTwice() {
    names.claim(Space.GPG_KEY, 0, "0B", 1);
    key.givenNoPriorActivity()
        .when(new AddGpgKey(ADA, LAPTOP, false))
        .expectNoEvents()
        .expectExceptionMessage("A key with the same id already exists");
  }

  @Test
  void aKeyIsVerifiedOnce() {
    var verified = new GpgKeyVerified(KEY, ADA);
    key.given(ADDED).when(new VerifyGpgKey(KEY)).expectEvents(verified);
    key.given(ADDED, verified).when(new VerifyGpgKey(KEY)).expectNoEvents();
  }

  @Test
  void aSubkeyIsDeletedOnce() {
    var deleted = new GpgSubkeyDeleted(KEY, ADA, 71);
    key.given(ADDED).when(new DeleteGpgSubkey(KEY, 71)).expectEvents(deleted);
    key.given(ADDED, deleted).when(new DeleteGpgSubkey(KEY, 71)).expectNoEvents();
    key.given(ADDED).when(new DeleteGpgSubkey(KEY, 70)).expectNoEvents();
  }

  @Test
  void aKeyIsDeletedOnce() {
    var deleted = new GpgKeyDeleted(KEY, ADA);
    key.given(ADDED).when(new DeleteGpgKey(KEY)).expectEvents(deleted);
    key.given(ADDED, deleted).when(new DeleteGpgKey(KEY)).expectNoEvents();
  }
}
