package io.gitledger.projections.log;

import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.RetitleIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes events, and starts further nodes that do. */
final class Ledgers {
  private Ledgers() {}

  /** Starts another server on the same database, with its own caches and streams. */
  static ConfigurableApplicationContext node() {
    return new SpringApplicationBuilder(LedgerApplication.class).web(WebApplicationType.NONE).run();
  }

  static IssueId issue(Commands commands) {
    return commands.send(
        new OpenIssue(
            TestRepositories.create(commands),
            1,
            new IssueTitle("first"),
            "",
            "",
            null,
            false,
            List.of()));
  }

  /**
   * Returns the position after all committed events. Readers get no events after a running
   * transaction, such as that of a processor that keeps its token.
   */
  static LedgerPosition end(LedgerStorageEngine log, JdbcClient jdbc) {
    long last =
        jdbc.sql("select coalesce(max(transaction), 0) from event").query(Long.class).single();
    return await()
        .atMost(Duration.ofSeconds(30))
        .until(log::createHeadToken, end -> end.transaction() >= last);
  }

  static void retitle(Commands commands, IssueId issue, String title) {
    commands.send(new RetitleIssue(issue, new IssueTitle(title)));
  }

  static void rewrite(Commands commands, IssueId issue, String body) {
    commands.send(new RewriteIssue(issue, body, null));
  }
}
