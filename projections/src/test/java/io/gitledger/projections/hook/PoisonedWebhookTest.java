package io.gitledger.projections.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.hook.HookCommand.CreateHook;
import io.gitledger.command.hook.HookCommand.DeleteHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookId;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.projections.ledger.DeadLetters;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests that an event which cannot be delivered blocks only the later events of its repository. */
@SpringBootTest(classes = LedgerApplication.class)
class PoisonedWebhookTest {
  @Autowired private Commands commands;
  @Autowired private DeadLetters deadLetters;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;

  private long poisoned;
  private long other;
  private HookId first;
  private HookId second;

  @BeforeEach
  void twoHooks() {
    poisoned = TestRepositories.create(commands);
    other = TestRepositories.create(commands);
    first = hook(poisoned);
    second = hook(other);
    change(
        """
        create function ledger.refuse() returns trigger language plpgsql as
        $$ begin raise 'poison'; end $$
        """);
    change(
        "create trigger poison before insert on ledger.hook_delivery for each row"
            + " when (new.payload like '%poison-pill%') execute function ledger.refuse()");
  }

  @AfterEach
  void removeThem() {
    change("drop function ledger.refuse() cascade");
    deadLetters.retry();
    commands.send(new DeleteHook(first));
    commands.send(new DeleteHook(second));
  }

  private void change(String sql) {
    transaction.executeWithoutResult(status -> jdbc.sql(sql).update());
  }

  private HookId hook(long repository) {
    var settings = new Settings("", "http://127.0.0.1:1/", "json", List.of("issues"), "", true);
    return commands.send(
        new CreateHook(OwnerRef.repository(repository), 1, "gitea", settings, null, "", "", false));
  }

  private void open(long repository, String title) {
    commands.send(
        new OpenIssue(repository, 7, new IssueTitle(title), "", "", null, false, List.of()));
  }

  private List<String> told(HookId hook) {
    return jdbc.sql(
            "select payload::json->'issue'->>'title' from hook_delivery where hook_id = ? order by position")
        .param(hook.value())
        .query(String.class)
        .list();
  }

  @Test
  void othersGoOnAndAfterTheCureTheOrderIsKept() {
    long before = deadLetters.count();
    for (String title : List.of("one", "poison-pill", "three")) open(poisoned, title);
    open(other, "elsewhere");

    await().until(() -> told(second).equals(List.of("elsewhere")));
    await().until(() -> deadLetters.count() >= before + 2);
    assertThat(told(first)).containsExactly("one");
    assertThat(deadLetters.list(100))
        .anyMatch(letter -> letter.cause() != null && letter.cause().contains("poison"));

    change("drop trigger poison on ledger.hook_delivery");
    deadLetters.retry();

    await().until(() -> told(first).size() == 3);
    assertThat(told(first)).containsExactly("one", "poison-pill", "three");
    assertThat(deadLetters.count()).isEqualTo(before);
  }
}
