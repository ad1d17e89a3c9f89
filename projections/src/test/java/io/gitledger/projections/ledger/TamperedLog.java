package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.projections.TestUsers;
import io.gitledger.projections.checkpoint.Checkpoint;
import io.gitledger.projections.checkpoint.CheckpointFinder;
import io.gitledger.projections.checkpoint.CheckpointSigner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** A log that a test manipulates in the database, and that is repaired afterwards. */
@SpringBootTest(classes = LedgerApplication.class, properties = LedgerApplication.SHORT_LOG)
abstract class TamperedLog {
  private static final List<String> KEPT =
      List.of("event", "stream_head", "merkle_tile", "checkpoint");

  static final String CHANGED = ": it, or its place, was changed: the hash does not fit";

  @Autowired Commands commands;
  @Autowired JdbcClient jdbc;
  @Autowired private Verification verification;
  @Autowired private CheckpointSigner signer;
  @Autowired private CheckpointFinder checkpoints;
  @Autowired private TransactionTemplate transaction;

  /** An issue with the events 0 to 4: its opening, and four changes of its text. */
  IssueId issue;

  long owner;
  long stranger;
  long repository;
  private List<String> before;

  @BeforeEach
  void aLogWithAnIssue() {
    owner = user();
    stranger = user();
    repository = TestRepositories.create(commands, owner, "r" + owner, true).value();
    issue =
        commands.send(
            new OpenIssue(
                repository, owner, new IssueTitle("title"), "", "", null, false, List.of()));
    for (int i = 1; i < 5; i++) commands.send(new RewriteIssue(issue, "text " + i, null));
    before = faults();
    for (String table : KEPT)
      change("create table ledger.kept_%1$s as select * from ledger.%1$s".formatted(table));
  }

  @AfterEach
  void asIfNothingHadHappened() {
    for (String table : KEPT) {
      change("delete from ledger." + table);
      change(
          "insert into ledger.%1$s overriding system value select * from ledger.kept_%1$s"
              .formatted(table));
      change("drop table ledger.kept_" + table);
    }
    assertThat(faults()).isEqualTo(before);
  }

  private long user() {
    String name = "t" + UUID.randomUUID().toString().substring(0, 8);
    return TestUsers.register(commands, name).value();
  }

  Checkpoint signed() {
    long events = jdbc.sql("select count(*) from event").query(Long.class).single();
    return await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () -> {
              signer.run();
              return checkpoints.findLatest().orElseThrow();
            },
            checkpoint -> checkpoint.size() == events);
  }

  void change(String sql) {
    transaction.executeWithoutResult(status -> jdbc.sql(sql).update());
  }

  /** Changes the issue's event with this number. */
  void event(String change, long sequence) {
    change(
        "update event set %s where stream = '%s' and sequence = %d"
            .formatted(change, issue, sequence));
  }

  /** Returns a statement from the documentation that audits the log. */
  static String statement(String beginning) throws IOException {
    String page = Files.readString(Path.of("../docs/architecture.md"));
    int begin = page.indexOf("```sql\n" + beginning) + 6;
    return page.substring(begin, page.indexOf(';', begin));
  }

  private List<String> faults(Checkpoint... elsewhere) {
    var faults = new ArrayList<String>();
    verification.run(List.of(elsewhere), fault -> faults.add(fault.toString()), events -> {});
    return faults;
  }

  List<String> newFaults(Checkpoint... elsewhere) {
    List<String> faults = faults(elsewhere);
    faults.removeAll(before);
    return faults;
  }
}
