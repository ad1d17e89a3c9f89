package io.gitledger.command.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.hook.HookCommand.CreateHook;
import io.gitledger.command.hook.HookCommand.DeleteHook;
import io.gitledger.command.hook.HookCommand.EditHook;
import io.gitledger.command.hook.HookCommand.ReencryptHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookCommand.Slack;
import io.gitledger.command.hook.HookCommand.TestHook;
import io.gitledger.command.hook.HookEvent.HookCreated;
import io.gitledger.command.hook.HookEvent.HookDeleted;
import io.gitledger.command.hook.HookEvent.HookReencrypted;
import io.gitledger.command.hook.HookEvent.HookTested;
import io.gitledger.command.hook.HookEvent.SlackChosen;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.command.vault.VaultInMemory;
import java.util.List;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HookTest {
  private static final HookId HOOK = new HookId(7);
  private static final HookCreated CREATED = created(OwnerRef.repository(3));

  private static final Settings SETTINGS =
      new Settings("", "https://ci.example/", "json", List.of("push"), "", true);

  private final AggregateTestFixture<Hook> hooks = new AggregateTestFixture<>(Hook.class);

  private final DefaultHooksInMemory models = new DefaultHooksInMemory();

  @BeforeEach
  void theNextIdIsSeven() {
    hooks.registerInjectableResource(new SequencesInMemory(HOOK.value()));
    hooks.registerInjectableResource(new OwnersInMemory(new NamesInMemory()));
    hooks.registerInjectableResource(new HookSecrets(new VaultInMemory()));
    hooks.registerInjectableResource(models);
  }

  private static HookCreated created(OwnerRef place) {
    return created(place, "gitea");
  }

  private static HookCreated created(OwnerRef place, String type) {
    return new HookCreated(
        HOOK,
        place,
        type,
        "",
        new PersonalText(2, "https://ci.example/"),
        "json",
        List.of("push"),
        "",
        true,
        false);
  }

  private static CreateHook ofInstance(boolean system) {
    return new CreateHook(OwnerRef.INSTANCE, 0, "gitea", SETTINGS, null, "s", "", system);
  }

  @Test
  void anAccountThatIsGoneGetsNoHook() {
    hooks
        .givenNoPriorActivity()
        .when(
            new CreateHook(
                OwnerRef.account(OwnersInMemory.GONE), 5, "gitea", SETTINGS, null, "", "", false))
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void whatTheInstallationHasBesidesSystemHooksIsTheModelOfNewRepositoriesHooks() {
    hooks.givenNoPriorActivity().when(ofInstance(false)).expectSuccessfulHandlerExecution();
    assertThat(models.models().get(HOOK.value()).secret()).isEqualTo("s");

    hooks
        .given(created(OwnerRef.INSTANCE))
        .when(new EditHook(HOOK, SETTINGS, null, "Bearer x"))
        .expectSuccessfulHandlerExecution();
    assertThat(models.models().get(HOOK.value()))
        .isEqualTo(new DefaultHooks.Model("gitea", SETTINGS, null, "s", "Bearer x"));

    hooks
        .given(created(OwnerRef.INSTANCE))
        .when(new DeleteHook(HOOK))
        .expectEvents(new HookDeleted(HOOK, OwnerRef.INSTANCE));
    assertThat(models.models()).isEmpty();
  }

  @Test
  void theUrlIsEncryptedWithTheKeyOfANewOwnerOnce() {
    var reencrypted =
        new HookReencrypted(
            HOOK, OwnerRef.repository(3), new PersonalText(9, "https://ci.example/"));
    hooks.given(CREATED).when(new ReencryptHook(HOOK, 9)).expectEvents(reencrypted);
    hooks.given(CREATED, reencrypted).when(new ReencryptHook(HOOK, 9)).expectNoEvents();
  }

  @Test
  void aSystemHookIsNoModel() {
    hooks.givenNoPriorActivity().when(ofInstance(true)).expectSuccessfulHandlerExecution();

    assertThat(models.models()).isEmpty();
  }

  @Test
  void aTestIsRecordedWithTheCommitThatItShows() {
    hooks
        .given(CREATED)
        .when(new TestHook(HOOK, "refs/heads/main", "1".repeat(40)))
        .expectEvents(new HookTested(HOOK, 3, "refs/heads/main", "1".repeat(40)));
  }

  @Test
  void whereAHookForSlackGoesIsRecordedBesideItsSettings() {
    var slack = new Slack("#dev", "ledger", "", "good");

    hooks
        .givenNoPriorActivity()
        .when(new CreateHook(OwnerRef.repository(3), 2, "slack", SETTINGS, slack, "", "", false))
        .expectEvents(
            created(OwnerRef.repository(3), "slack"),
            new SlackChosen(HOOK, OwnerRef.repository(3), "#dev", "ledger", "", "good"));
  }

  @Test
  void aDeletedHookCannotBeTested() {
    hooks
        .given(CREATED, new HookDeleted(HOOK, OwnerRef.repository(3)))
        .when(new TestHook(HOOK, "refs/heads/main", "1".repeat(40)))
        .expectException(AggregateDeletedException.class);
  }
}
