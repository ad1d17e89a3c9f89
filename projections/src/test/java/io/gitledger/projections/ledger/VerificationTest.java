package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.account.UserId;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.repository.RepositoryCommand.CreateRepository;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.projections.LedgerApplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = LedgerApplication.class, properties = LedgerApplication.SHORT_LOG)
class VerificationTest {
  @Autowired private Commands commands;
  @Autowired private Verification verification;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;

  private IssueId issue;
  private long repository;
  private List<Fault> before;

  @BeforeEach
  void anIssueWithFiveEvents() {
    String name = "v" + UUID.randomUUID().toString().substring(0, 8);
    UserId owner =
        commands.send(
            new RegisterUser(
                name, name + "@example.com", "Passw0rd!u", "", "public", false, false, false));
    repository =
        commands
            .send(
                new CreateRepository(
                    owner.value(),
                    new RepositoryName(name),
                    "",
                    false,
                    false,
                    "main",
                    List.of(),
                    0,
                    0))
            .value();
    issue =
        commands.send(
            new OpenIssue(repository, owner.value(), new IssueTitle("title"), "", "", null, false));
    for (int i = 1; i < 5; i++) commands.send(new RewriteIssue(issue, "text " + i, null));
    before = faults();
    change("create table ledger.kept as select * from event where stream = '" + issue + "'");
  }

  @AfterEach
  void asIfNothingHadHappened() {
    change("delete from event where stream = '" + issue + "'");
    change("insert into event overriding system value select * from ledger.kept");
    change("drop table ledger.kept");
    assertThat(faults()).isEqualTo(before);
  }

  private void change(String sql) {
    transaction.executeWithoutResult(status -> jdbc.sql(sql).update());
  }

  private void event(String sql, long sequence) {
    transaction.executeWithoutResult(
        status -> jdbc.sql(sql).params(issue.toString(), sequence).update());
  }

  private List<Fault> faults() {
    var faults = new ArrayList<Fault>();
    verification.run(faults::add, events -> {});
    return faults;
  }

  private List<String> newFaults() {
    var faults = faults();
    faults.removeAll(before);
    return faults.stream().map(Fault::toString).toList();
  }

  private static final String CHANGED = ": it, or its place, was changed: the hash does not fit";

  @Test
  void aChangedPayloadIsFoundAndNamed() {
    event(
        "update event set payload = replace(payload::text, 'text', 'lies')::json where stream = ? and sequence = ?",
        2);

    assertThat(newFaults()).containsExactly(issue + " event 2" + CHANGED);
  }

  @Test
  void aChangedActorIsFoundAndNamed() {
    event("update event set metadata = '{\"actor\":1}' where stream = ? and sequence = ?", 4);

    assertThat(newFaults()).containsExactly(issue + " event 4" + CHANGED);
  }

  @Test
  void aRemovedEventIsFoundAndNamed() {
    event("delete from event where stream = ? and sequence = ?", 1);

    assertThat(newFaults())
        .containsExactly(issue + " event 2: events 1 to 1 are missing before it");
  }

  @Test
  void eventsCutOffTheEndOfAStreamAreFoundAndNamed() {
    event("delete from event where stream = ? and sequence >= ?", 3);

    assertThat(newFaults())
        .containsExactly(issue + " event 3: events 3 to 4 are missing at the end");
  }

  @Test
  void aStreamThatIsGoneAsAWholeIsFoundAndNamed() {
    event("delete from event where stream = ? and sequence >= ?", 0);

    assertThat(newFaults()).contains(issue + " event 0: events 0 to 4 are missing at the end");
  }

  @Test
  void anEventThatNoServerAppendedIsFoundAndNamed() {
    event(
        "insert into event (transaction, id, stream, sequence, aggregate, name, revision, at, repository, payload, metadata, hash)"
            + " select transaction, gen_random_uuid(), stream, sequence + 1, aggregate, name, revision, at, repository,"
            + " payload, metadata, hash from event where stream = ? and sequence = ?",
        4);

    assertThat(newFaults())
        .contains(
            issue + " event 5" + CHANGED,
            issue + " event 5: events 5 to 5 were not appended by a server");
  }

  @Test
  void aLastEventThatWasReplacedTogetherWithItsHashIsFoundAndNamed() {
    event("update event set hash = sha256(hash) where stream = ? and sequence = ?", 4);

    assertThat(newFaults())
        .contains(issue + " event 4: it is not the event that was appended here: its hash differs");
  }

  @Test
  void reorderedEventsAreFoundAndNamed() {
    event("update event set sequence = 99 where stream = ? and sequence = ?", 2);
    event("update event set sequence = 2 where stream = ? and sequence = ?", 3);
    event("update event set sequence = 3 where stream = ? and sequence = 99 + 0 * ?", 1);

    assertThat(newFaults())
        .contains(issue + " event 2" + CHANGED, issue + " event 3" + CHANGED)
        .contains(issue + " event 3: it stands before its predecessor in the order of the log");
  }

  @Test
  void anAuditorFindsTheSameWithTheStatementOfTheDocumentation() throws IOException {
    String page = Files.readString(Path.of("../docs/architecture.md"));
    int begin = page.indexOf("```sql") + 6;
    String sql = page.substring(begin, page.indexOf(';', begin));
    assertThat(jdbc.sql(sql).query().listOfRows()).isEmpty();

    event("update event set at = at + interval '1 hour' where stream = ? and sequence = ?", 3);

    assertThat(jdbc.sql(sql).query().listOfRows())
        .containsExactly(Map.of("stream", issue.toString(), "sequence", 3L));
  }

  @Test
  void aNumberThatIsMissingOrGivenTwiceIsFound() {
    change("update issue_counter set last = 7 where repository = " + repository);
    try {
      assertThat(newFaults())
          .containsExactly(
              "repository "
                  + repository
                  + ": 1 issues have 1 numbers from 1 to 1, the counter stands at 7");
    } finally {
      change("update issue_counter set last = 1 where repository = " + repository);
    }
  }

  @Test
  void aRefThatTheLogDoesNotKnowIsFound() {
    change(
        "insert into git_ref (repository, name, oid) values (987654321, 'refs/heads/x', '"
            + "a".repeat(40)
            + "')");
    try {
      assertThat(newFaults())
          .containsExactly("refs-987654321: has refs, but no event tells of any");
    } finally {
      change("delete from git_ref where repository = 987654321");
    }
  }

  @Test
  void aNameWithoutAClaimIsFound() {
    change("delete from name_claim where space = 'REPOSITORY' and holder = " + repository);
    try {
      assertThat(newFaults()).singleElement().asString().contains("without a claim");
    } finally {
      change(
          "insert into name_claim select 'REPOSITORY', owner_id, name_folded, id from repository where id = "
              + repository);
    }
  }

  @Test
  void aNameThatNobodyUsesIsFound() {
    change("insert into name_claim values ('ACCOUNT', 0, 'nobodys', 987654321)");
    try {
      assertThat(newFaults())
          .containsExactly(
              "name nobodys (ACCOUNT of 0): is claimed by 987654321, which does not use it");
    } finally {
      change("delete from name_claim where holder = 987654321");
    }
  }

  @Test
  void aRelationshipThatStandsOnOneSideOnlyIsFound() {
    change("insert into tie values ('FOLLOW', 987654321, 1, '')");
    change("insert into follow values (987654322, 1, now())");
    try {
      assertThat(newFaults())
          .containsExactly(
              "account 987654321: FOLLOW 1 stands in the table tie only",
              "account 987654322: FOLLOW 1 stands in the read model only");
    } finally {
      change("delete from tie where account = 987654321");
      change("delete from follow where follower_id = 987654322");
    }
  }

  @Test
  void aWrongCountOfRepositoriesIsFound() {
    long shard = repository % 64;
    change("update repository_count set alive = alive + 70000 where id = " + shard);
    try {
      assertThat(newFaults())
          .singleElement()
          .asString()
          .startsWith("repositories " + shard + ": ")
          .contains(" not private, are counted as 7000");
    } finally {
      change("update repository_count set alive = alive - 70000 where id = " + shard);
    }
  }
}
