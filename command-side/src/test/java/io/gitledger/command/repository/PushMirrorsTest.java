package io.gitledger.command.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.repository.PushMirrorCommand.CreatePushMirror;
import io.gitledger.command.repository.PushMirrorCommand.DeletePushMirror;
import io.gitledger.command.repository.PushMirrorCommand.PushMirrorsId;
import io.gitledger.command.repository.PushMirrorEvent.PushMirrorCreated;
import io.gitledger.command.repository.PushMirrorEvent.PushMirrorDeleted;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.vault.VaultInMemory;
import java.util.stream.LongStream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PushMirrorsTest {
  private static final PushMirrorsId ID = new PushMirrorsId(5);
  private static final String ADDRESS = "https://example.com/r.git";
  private static final MirrorCredentials CREDENTIALS = new MirrorCredentials("ada", "s3cret");
  private static final CreatePushMirror CREATE =
      new CreatePushMirror(ID, "m", ADDRESS, 600, true, CREDENTIALS);

  private final MirrorSecrets secrets = new MirrorSecrets(new VaultInMemory());
  private final AggregateTestFixture<PushMirrors> mirrors =
      new AggregateTestFixture<>(PushMirrors.class);

  @BeforeEach
  void theNextIdIsNine() {
    mirrors
        .registerInjectableResource(new SequencesInMemory(9))
        .registerInjectableResource(secrets);
  }

  private static PushMirrorCreated created(long mirror) {
    return new PushMirrorCreated(5, mirror, "m", ADDRESS, 600, true);
  }

  @Test
  void credentialsAreInTheVaultAndInNoEvent() {
    mirrors.givenNoPriorActivity().when(CREATE).expectEvents(created(9));

    assertThat(secrets.of(5, 9)).isEqualTo(CREDENTIALS);
  }

  @Test
  void aRepositoryHasTwentyAtMost() {
    mirrors
        .given(LongStream.range(0, 20).mapToObj(PushMirrorsTest::created).toArray())
        .when(CREATE)
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aDeletedMirrorLeavesNoCredentials() {
    secrets.put(5, 1, CREDENTIALS);
    secrets.put(5, MirrorSecrets.PULL, CREDENTIALS);

    mirrors
        .given(created(1))
        .when(new DeletePushMirror(ID, 1))
        .expectEvents(new PushMirrorDeleted(5, 1));

    assertThat(secrets.of(5, 1).password()).isEmpty();
    assertThat(secrets.of(5, MirrorSecrets.PULL)).isEqualTo(CREDENTIALS);
  }

  @Test
  void whatIsNotThereIsDeletedWithoutAnEvent() {
    mirrors.given(created(1)).when(new DeletePushMirror(ID, 2)).expectNoEvents();
  }
}
