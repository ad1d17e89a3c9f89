package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
import io.gitledger.projections.checkpoint.Checkpoint;
import io.gitledger.projections.checkpoint.CheckpointFinder;
import io.gitledger.projections.checkpoint.CheckpointSigner;
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

/** What somebody with access to the database does behind the program's back. */
@SpringBootTest(classes = LedgerApplication.class, properties = LedgerApplication.SHORT_LOG)
class TamperTest {
  private static final String NOT_AS_SIGNED =
      ": it is not as it was signed: it was changed, or moved here";

  @Autowired private Commands commands;
  @Autowired private Verification verification;
  @Autowired private CheckpointSigner signer;
  @Autowired private CheckpointFinder checkpoints;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;

  private IssueId issue;
  private long owner;
  private long thief;
  private long repository;
  private long place;
  private Checkpoint kept;
  private List<String> before;

  @BeforeEach
  void aSignedLog() {
    owner = user();
    thief = user();
    repository =
        commands
            .send(
                new CreateRepository(
                    owner,
                    new RepositoryName("r" + owner),
                    "",
                    true,
                    false,
                    "main",
                    List.of(),
                    0,
                    0))
            .value();
    issue =
        commands.send(
            new OpenIssue(repository, owner, new IssueTitle("title"), "", "", null, false));
    for (int i = 1; i < 4; i++) commands.send(new RewriteIssue(issue, "text " + i, null));
    kept = signed();
    place =
        jdbc.sql(
                "select count(*) from event where (transaction, position) <"
                    + " (select transaction, position from event where stream = ? and sequence = 0)")
            .param(issue.toString())
            .query(Long.class)
            .single();
    before = faults();
    for (String table : List.of("event", "stream_head", "merkle_tile", "checkpoint"))
      change("create table ledger.kept_%1$s as select * from ledger.%1$s".formatted(table));
  }

  @AfterEach
  void asIfNothingHadHappened() {
    for (String table : List.of("event", "stream_head", "merkle_tile", "checkpoint")) {
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
    UserId user =
        commands.send(
            new RegisterUser(
                name, name + "@example.com", "Passw0rd!u", "", "public", false, false, false));
    return user.value();
  }

  private Checkpoint signed() {
    long events = jdbc.sql("select count(*) from event").query(Long.class).single();
    return await()
        .until(
            () -> {
              signer.run();
              return checkpoints.findLatest().orElseThrow();
            },
            checkpoint -> checkpoint.size() == events);
  }

  private void change(String sql) {
    transaction.executeWithoutResult(status -> jdbc.sql(sql).update());
  }

  /** Changes the issue's event with this number. */
  private void event(String change, long sequence) {
    change(
        "update event set %s where stream = '%s' and sequence = %d"
            .formatted(change, issue, sequence));
  }

  private List<String> faults(Checkpoint... elsewhere) {
    var faults = new ArrayList<String>();
    verification.run(List.of(elsewhere), fault -> faults.add(fault.toString()), events -> {});
    return faults;
  }

  private List<String> newFaults(Checkpoint... elsewhere) {
    List<String> faults = faults(elsewhere);
    faults.removeAll(before);
    return faults;
  }

  private String missing(long from, long to) {
    return "log: events %d to %d in its order, counted from 0, are missing or changed"
        .formatted(from, to);
  }

  private String notTheLogOfTheCheckpoint() {
    return "kept checkpoint "
        + kept.size()
        + ": the log does not begin with the events that were signed: some were changed, removed, moved or added";
  }

  private String shorterThanTheCheckpoint(long missing) {
    return "kept checkpoint %d: the log has only %d of the events that were signed, unless it was restored from before it"
        .formatted(kept.size(), kept.size() - missing);
  }

  @Test
  void whatIsUntouchedFitsACheckpointFromElsewhere() {
    assertThat(newFaults(kept)).isEmpty();
  }

  @Test
  void aChangedPayloadIsNamed() {
    event("payload = replace(payload::text, 'text', 'lies')::json", 2);

    assertThat(newFaults(kept))
        .containsExactly(issue + " event 2: it, or its place, was changed: the hash does not fit");
  }

  @Test
  void aPayloadThatWasChangedTogetherWithItsHashIsNamed() {
    event("payload = replace(payload::text, 'text', 'lies')::json, hash = sha256(hash)", 3);
    change("update stream_head set hash = sha256(hash) where stream = '" + issue + "'");

    assertThat(newFaults(kept))
        .contains(issue + " event 3" + NOT_AS_SIGNED, notTheLogOfTheCheckpoint());
  }

  @Test
  void aDeletedMiddleEventIsNamed() {
    change("delete from event where stream = '" + issue + "' and sequence = 1");

    assertThat(newFaults(kept))
        .containsExactly(
            issue + " event 2: events 1 to 1 are missing before it",
            missing(place + 1, place + 1),
            shorterThanTheCheckpoint(1));
  }

  @Test
  void swappedEventsAreNamed() {
    event("sequence = 99", 2);
    event("sequence = 2", 3);
    event("sequence = 3", 99);

    assertThat(newFaults(kept))
        .contains(
            issue + " event 2: it, or its place, was changed: the hash does not fit",
            issue + " event 3: it stands before its predecessor in the order of the log");
  }

  @Test
  void aChangedRepositoryIsNamed() {
    event("repository = 1", 1);

    assertThat(newFaults(kept))
        .containsExactlyInAnyOrder(
            issue + " event 1: its column repository is 1, but it tells of " + repository,
            issue + " event 1" + NOT_AS_SIGNED,
            notTheLogOfTheCheckpoint());
  }

  @Test
  void aChangedAccountIsNamed() {
    event("repository = null, account = " + owner, 1);

    assertThat(newFaults(kept))
        .contains(
            issue + " event 1: its column account is " + owner + ", but it tells of null",
            issue + " event 1" + NOT_AS_SIGNED);
  }

  @Test
  void aChangedAggregateIsNamed() {
    event("aggregate = 'Repository'", 1);

    assertThat(newFaults(kept))
        .containsExactlyInAnyOrder(issue + " event 1" + NOT_AS_SIGNED, notTheLogOfTheCheckpoint());
  }

  @Test
  void anEventThatWasMovedInTheGlobalOrderIsNamed() {
    event("transaction = 1", 0);

    assertThat(newFaults(kept)).contains(notTheLogOfTheCheckpoint());
    assertThat(newFaults()).anyMatch(fault -> fault.startsWith(issue + " event 0: it "));
  }

  @Test
  void theLastEventOfAStreamDeletedWithItsHeadRowIsNamed() {
    change("delete from event where stream = '" + issue + "' and sequence = 3");
    change(
        "update stream_head set sequence = 2, hash = (select hash from event where stream = '%1$s' and sequence = 2) where stream = '%1$s'"
            .formatted(issue));

    assertThat(newFaults(kept))
        .containsExactly(missing(place + 3, place + 3), shorterThanTheCheckpoint(1));
  }

  @Test
  void aWholeStreamDeletedWithItsHeadRowIsNamed() {
    change("delete from event where stream = '" + issue + "'");
    change("delete from stream_head where stream = '" + issue + "'");

    assertThat(newFaults(kept)).contains(missing(place, place + 3));
  }

  @Test
  void anEventThatWasAddedToThePastIsNamed() {
    change(
        "insert into event (transaction, id, stream, sequence, aggregate, name, revision, at, repository, payload, metadata, hash)"
            + " select 1, gen_random_uuid(), 'forged-1', 0, aggregate, name, revision, at, repository, payload, metadata, hash"
            + " from event where stream = '"
            + issue
            + "' and sequence = 0");

    assertThat(newFaults(kept))
        .contains(
            "forged-1 event 0: it did not stand here when the log was signed: it was added, changed or moved",
            notTheLogOfTheCheckpoint());
  }

  @Test
  void aLogThatWasSignedAnewIsNamedByACheckpointFromElsewhere() {
    event("transaction = 1", 0);
    change("delete from merkle_tile");
    change("delete from checkpoint");
    signed();

    assertThat(newFaults()).isEmpty();
    assertThat(newFaults(kept)).containsExactly(notTheLogOfTheCheckpoint());
  }

  @Test
  void aChangedCheckpointIsNamed() {
    change("update checkpoint set root = sha256(root) where size = " + kept.size());

    assertThat(newFaults(kept))
        .containsExactly(
            "checkpoint " + kept.size() + ": its signature is not this installation's",
            "checkpoint "
                + kept.size()
                + ": the hashes that are kept of the events before it do not fit it");
  }

  @Test
  void aTreeThatWasChangedTogetherWithTheEventIsNamed() {
    change("delete from event where stream = '" + issue + "' and sequence = 3");
    change(
        "update merkle_tile set hashes = substr(hashes, 1, length(hashes) - 32)"
            + " where level = 0 and number = (select max(number) from merkle_tile where level = 0)");

    assertThat(newFaults())
        .contains(
            "checkpoint "
                + kept.size()
                + ": the hashes that are kept of the events before it do not fit it");
  }

  @Test
  void anAuditorFindsAChangedColumnWithTheStatementOfTheDocumentation() throws IOException {
    String page = Files.readString(Path.of("../docs/architecture.md"));
    int begin = page.indexOf("```sql\nwith leaf") + 6;
    String sql = page.substring(begin, page.indexOf(';', begin));
    assertThat(jdbc.sql(sql).query().listOfRows()).isEmpty();

    event("repository = 1", 2);

    assertThat(jdbc.sql(sql).query().listOfRows())
        .containsExactly(Map.of("stream", issue.toString(), "sequence", 2L));
  }

  @Test
  void anAdministratorWhomNoEventMadeOneIsNamed() {
    change("update account set administrator = true where id = " + owner);
    try {
      assertThat(newFaults())
          .containsExactly("account " + owner + ": administrator is true, but false in the log");
    } finally {
      change("update account set administrator = false where id = " + owner);
    }
  }

  @Test
  void rightsThatNoEventGrantedAreNamed() {
    change(
        "insert into access_grant values (%d, %d, %d, 4, 4, 4, 4, 4, 4, 4, 4, 4)"
            .formatted(thief, owner, repository));
    change("insert into access_member values (%d, -1)".formatted(thief));
    change(
        "insert into access_token values (987654321, %d, 'stolen', 'all', '12345678', now())"
            .formatted(owner));
    change("update repository set private = false where id = " + repository);
    try {
      assertThat(newFaults())
          .contains(
              "access token 987654321: its account or its scopes are not those of the log",
              "member " + thief + " of principal -1: the log knows nothing of it",
              "grant of principal %d for owner %d, repository %d: the log does not grant it"
                  .formatted(thief, owner, repository),
              "repository %1$d: its owner is %2$d and private is false, but %2$d and true in the log"
                  .formatted(repository, owner));
    } finally {
      change("delete from access_grant where repository_id = " + repository);
      change("delete from access_member where principal = -1 and person_id = " + thief);
      change("delete from access_token where id = 987654321");
      change("update repository set private = true where id = " + repository);
    }
  }
}
