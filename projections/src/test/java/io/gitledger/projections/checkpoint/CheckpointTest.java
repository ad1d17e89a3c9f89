package io.gitledger.projections.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.log.EventLeaf;
import io.gitledger.command.log.EventReader;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestUsers;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = LedgerApplication.class, properties = LedgerApplication.SHORT_LOG)
class CheckpointTest {
  @Autowired private Commands commands;
  @Autowired private CheckpointSigner signer;
  @Autowired private CheckpointFinder checkpoints;
  @Autowired private CheckpointNote notes;
  @Autowired private EventReader log;
  @Autowired private JdbcClient jdbc;
  @Autowired private DataSource database;

  private void something() {
    String name = "c" + UUID.randomUUID().toString().substring(0, 8);
    TestUsers.register(commands, name);
  }

  /** Signs everything, once no transaction of a reaction is running. */
  private Checkpoint signed() {
    return await()
        .until(
            () -> {
              signer.run();
              return checkpoints.findLatest().orElseThrow();
            },
            checkpoint -> checkpoint.size() == events());
  }

  private long events() {
    return jdbc.sql("select count(*) from event").query(Long.class).single();
  }

  @Test
  void aCheckpointCoversEverythingAndComesOnlyWhereSomethingHappened() {
    something();

    Checkpoint checkpoint = signed();

    assertThat(checkpoint.size()).isEqualTo(events());
    assertThat(notes.isGenuine(checkpoint)).isTrue();
    long count = checkpoints.list(1, 0).total();
    signer.run();
    assertThat(checkpoints.list(1, 0).total()).isEqualTo(count);
  }

  @Test
  void anEarlierCheckpointIsProvedToBeTheBeginningOfALaterOne() {
    something();
    Checkpoint earlier = signed();
    something();
    something();
    Checkpoint later = signed();

    assertThat(
            ProofVerifier.consistent(
                earlier.size(),
                earlier.root(),
                later.size(),
                later.root(),
                checkpoints.consistency(earlier.size(), later)))
        .isTrue();
  }

  @Test
  void everyEventIsProvedToStandWhereItStands() {
    something();
    Checkpoint checkpoint = signed();
    List<EventLeaf> leaves = log.leaves(LedgerPosition.START, 10_000);

    for (int i = 0; i < leaves.size(); i++) {
      var proof = checkpoints.inclusion(leaves.get(i), checkpoint).orElseThrow();
      assertThat(proof.index()).isEqualTo(i);
      assertThat(
              ProofVerifier.includes(
                  MerkleHash.leaf(leaves.get(i).input()),
                  i,
                  checkpoint.size(),
                  proof.path(),
                  checkpoint.root()))
          .isTrue();
    }
  }

  @Test
  void anEventAfterACheckpointIsNotProvedByIt() {
    something();
    Checkpoint checkpoint = signed();
    something();
    signed();
    EventLeaf last = log.leaves(LedgerPosition.START, 10_000).getLast();

    assertThat(checkpoints.inclusion(last, checkpoint)).isEmpty();
    assertThat(checkpoints.inclusion(last, checkpoints.findLatest().orElseThrow())).isPresent();
  }

  @Test
  void nothingIsSignedThatAnOlderTransactionMayStillComeBefore() throws SQLException {
    something();
    long before = signed().size();
    try (Connection older = database.getConnection()) {
      older.setAutoCommit(false);
      try (var statement = older.createStatement()) {
        statement.execute("select pg_current_xact_id()");
      }
      something();
      signer.run();

      assertThat(checkpoints.findLatest().orElseThrow().size()).isEqualTo(before);
      older.rollback();
      older.setAutoCommit(true);
    }
    assertThat(signed().size()).isEqualTo(events());
  }

  @Test
  void ofADayThatIsLongOverTheLastCheckpointStays() {
    jdbc.sql(
            """
            insert into checkpoint (size, root, at, signature) values
              (-5, '', '2020-01-01T10:00:00Z', ''), (-4, '', '2020-01-01T23:59:59Z', ''),
              (-3, '', '2020-01-02T00:00:00Z', ''), (-2, '', now() - interval '1 hour', ''), (-1, '', now(), '')
            """)
        .update();
    try {
      signer.thinOut();

      assertThat(
              jdbc.sql("select size from checkpoint where size < 0 order by size")
                  .query(Long.class)
                  .list())
          .containsExactly(-4L, -3L, -2L, -1L);
    } finally {
      jdbc.sql("delete from checkpoint where size < 0").update();
    }
  }

  @Test
  void twoNodesThatSignAtOnceAgree() {
    for (int i = 0; i < 20; i++) {
      something();
      var other = CompletableFuture.runAsync(signer::run);
      signer.run();
      other.join();
    }
    Checkpoint checkpoint = signed();
    var range = new CompactRange();
    log.leaves(LedgerPosition.START, 100_000)
        .forEach(leaf -> range.append(MerkleHash.leaf(leaf.input())));

    assertThat(checkpoint.size()).isEqualTo(range.size());
    assertThat(checkpoint.root()).isEqualTo(range.root());
  }

  @Test
  void aNoteIsReadBackOnlyAsItWasSigned() {
    something();
    Checkpoint checkpoint = signed();
    String note = notes.of(checkpoint);

    assertThat(notes.read(note).orElseThrow()).usingRecursiveComparison().isEqualTo(checkpoint);
    assertThat(notes.read(note.replace("\n" + checkpoint.size() + "\n", "\n1\n"))).isEmpty();
    assertThat(notes.read(note + "x")).isEmpty();
    assertThat(notes.read("")).isEmpty();
  }
}
