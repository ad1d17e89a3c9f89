package io.gitledger.command.hook;

import io.gitledger.command.hook.HookCommand.CreateHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookCommand.Slack;
import io.gitledger.command.hook.HookCommand.TestHook;
import io.gitledger.command.hook.HookEvent.HookCreated;
import io.gitledger.command.hook.HookEvent.HookDeleted;
import io.gitledger.command.hook.HookEvent.HookTested;
import io.gitledger.command.hook.HookEvent.SlackChosen;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.vault.PersonalText;
import java.util.List;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class HookTest {
  private static final HookId HOOK = new HookId(7);
  private static final HookCreated CREATED =
      new HookCreated(
          HOOK,
          3,
          "gitea",
          "",
          new PersonalText(2, "https://ci.example/"),
          "json",
          List.of("push"),
          "",
          true,
          false);

  private final AggregateTestFixture<Hook> hooks = new AggregateTestFixture<>(Hook.class);

  @Test
  void aTestIsRecordedWithTheCommitThatItShows() {
    hooks
        .given(CREATED)
        .when(new TestHook(HOOK, "refs/heads/main", "1".repeat(40)))
        .expectEvents(new HookTested(HOOK, 3, "refs/heads/main", "1".repeat(40)));
  }

  @Test
  void whereAHookForSlackGoesIsRecordedBesideItsSettings() {
    hooks.registerInjectableResource(new SequencesInMemory(HOOK.value()));
    hooks.registerInjectableResource(
        new HookSecrets(null) {
          @Override
          void secret(long hook, String secret) {}

          @Override
          void authorization(long hook, String authorization) {}
        });
    var settings = new Settings("", "https://ci.example/", "json", List.of("push"), "", true);
    var slack = new Slack("#dev", "ledger", "", "good");

    hooks
        .givenNoPriorActivity()
        .when(new CreateHook(3, 2, "slack", settings, slack, "", "", false))
        .expectEvents(
            new HookCreated(
                HOOK,
                3,
                "slack",
                "",
                new PersonalText(2, "https://ci.example/"),
                "json",
                List.of("push"),
                "",
                true,
                false),
            new SlackChosen(HOOK, 3, "#dev", "ledger", "", "good"));
  }

  @Test
  void aDeletedHookCannotBeTested() {
    hooks
        .given(CREATED, new HookDeleted(HOOK, 3))
        .when(new TestHook(HOOK, "refs/heads/main", "1".repeat(40)))
        .expectException(AggregateDeletedException.class);
  }
}
