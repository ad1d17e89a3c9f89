package io.gitledger.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.query.ReadSchema;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Unit;
import io.gitledger.query.activity.ActivityRow;
import io.gitledger.query.badge.BadgeAwardRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.key.GpgKeyRow;
import io.gitledger.query.label.LabelRow;
import io.gitledger.query.repository.PullColumns;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.row.ReadTable;
import io.gitledger.query.watch.WatchRow;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/** Checks that a server and a rebuild write the same rows. Each test is rolled back. */
@SpringBootTest(classes = LedgerApplication.class)
@Transactional
@ParameterizedClass
@ValueSource(strings = {ReadSchema.LIVE, ReadSchema.REBUILT})
class ReadModelWriterTest {
  private static final long OWNER = 7_000_000;
  private static final String HOSTILE =
      "tab\t newline\n return\r \\N \\. backslash\\ quote\" 'apostrophe' {brace,comma} é 漢 \uD83D\uDE00";
  private static final Instant NOW = Instant.parse("2026-11-22T12:13:14.567Z");

  private final String schema;

  @Autowired private JdbcTemplate jdbc;
  @Autowired private JdbcClient client;
  @Autowired private WriteBuffer writes;

  private ReadModelWriter writer;
  private UnitOfWork<?> command;

  ReadModelWriterTest(String schema) {
    this.schema = schema;
  }

  @BeforeEach
  void aUnitOfWork() {
    writer = new ReadModelWriter(writes, jdbc, client, schema);
    command = DefaultUnitOfWork.startAndGet(null);
  }

  @AfterEach
  void ends() {
    if (command.isActive()) command.rollback();
  }

  private static LabelRow label(long id, String name) {
    var row = new LabelRow();
    row.id = OWNER + id;
    row.repositoryId = OWNER;
    row.name = name;
    return row;
  }

  private static GpgKeyRow key(long id, String keyId) {
    var row = new GpgKeyRow();
    row.id = OWNER + id;
    row.userId = OWNER;
    row.keyId = keyId;
    row.createdAt = NOW;
    return row;
  }

  private ReadModelWriter.RowUpdate name(long id, String name) {
    return writer.update(LabelRow.class, OWNER + id).set("name", name);
  }

  private List<String> labels() {
    return jdbc.queryForList(
        "select id - repository_id || '=' || name from label where repository_id = ? order by id",
        String.class,
        OWNER);
  }

  private List<String> keys() {
    return jdbc.queryForList(
        "select key_id || '=' || id - user_id from gpg_key where user_id = ? order by key_id",
        String.class,
        OWNER);
  }

  private static IssueRow issue() {
    var row = new IssueRow();
    row.id = OWNER;
    row.repositoryId = OWNER;
    row.number = 3;
    row.title = HOSTILE;
    row.closed = true;
    row.closedAt = Instant.parse("1900-03-15T11:59:59.5Z");
    row.dueAt = Instant.parse("+12026-11-22T12:13:14.123456Z");
    row.createdAt = NOW;
    row.updatedAt = Instant.parse("0044-03-15T11:59:59Z");
    return row;
  }

  private static RepositoryRow repository() {
    var row = new RepositoryRow();
    row.id = OWNER;
    row.ownerId = Long.MAX_VALUE;
    row.name("Hostile");
    row.description = HOSTILE;
    row.topics = new String[] {HOSTILE, "", "NULL", "a,b"};
    row.units = new String[] {};
    row.createdAt = NOW;
    row.updatedAt = Instant.parse("-0044-03-15T11:59:59Z");
    row.tracker.externalTrackerUrl = "https://example.org/\\";
    return row;
  }

  private static ActivityRow activity() {
    var row = new ActivityRow();
    row.event = UUID.fromString("00000000-0000-4000-8000-00000000abcd");
    row.number = 2;
    row.at = NOW;
    row.op = "create_issue";
    row.content = HOSTILE;
    return row;
  }

  @Test
  void valuesOfAllTypesAreStoredAndReadAsTheyAre() {
    var grant = new AccessGrantRow(OWNER, 2, 3, Mode.ADMIN, Map.of(Unit.CODE, Mode.READ));
    Map<Object, Object[]> keys =
        Map.of(
            issue(),
            new Object[] {OWNER},
            repository(),
            new Object[] {OWNER},
            activity(),
            new Object[] {activity().event, 2},
            grant,
            new Object[] {OWNER, 2, 3},
            key(1, "key"),
            new Object[] {OWNER + 1},
            new WatchRow(new UUID(1, 2), 3, OWNER, NOW),
            new Object[] {new UUID(1, 2)});
    keys.forEach(
        (row, key) -> {
          writer.insert(row);
          writer.flush();

          ReadTable<?> table = ReadTables.of(row.getClass());
          Object stored = writer.find(row.getClass(), key).orElseThrow();
          assertThat(table.values(stored)).as(table.name()).isEqualTo(table.values(row));
        });
  }

  @Test
  void anUpdateSetsAndAddsAndKeepsTheLaterTime() {
    writer.insert(repository());
    writer.flush();
    for (int i = 1; i <= 2; i++)
      writer
          .update(RepositoryRow.class, OWNER)
          .add("stars", i)
          .max("updated_at", Instant.EPOCH.plusSeconds(2 - i))
          .set("topics", new String[] {HOSTILE, "topic" + i})
          .set("archived_at", i == 1 ? NOW : null)
          .write();
    var pulls = new PullColumns();
    pulls.defaultMergeStyle = "squash";
    writer.update(RepositoryRow.class, OWNER).setAll(pulls).write();
    writer.flush();

    RepositoryRow row = writer.find(RepositoryRow.class, OWNER).orElseThrow();
    assertThat(row.stars).isEqualTo(3);
    assertThat(row.updatedAt).isEqualTo(Instant.EPOCH.plusSeconds(1));
    assertThat(row.topics).containsExactly(HOSTILE, "topic2");
    assertThat(row.archivedAt).isNull();
    assertThat(row.pulls.defaultMergeStyle).isEqualTo("squash");
    assertThat(row.tracker.externalTrackerUrl).isEqualTo("https://example.org/\\");
  }

  @Test
  void changesThatCannotBeMergedKeepTheirOrder() {
    writer.insert(repository());
    writer.flush();
    writer.update(RepositoryRow.class, OWNER).add("stars", 5).write();
    writer.update(RepositoryRow.class, OWNER).set("stars", 1).write();
    writer.update(RepositoryRow.class, OWNER).add("stars", 2).write();
    writer.update(RepositoryRow.class, OWNER).max("archived_at", NOW).write();
    writer.update(RepositoryRow.class, OWNER).set("archived_at", null).write();
    writer.update(RepositoryRow.class, OWNER).max("archived_at", Instant.EPOCH).write();

    assertThat(writer.find(RepositoryRow.class, OWNER).orElseThrow().stars).isEqualTo(3);
    writer.flush();
    RepositoryRow row = writer.find(RepositoryRow.class, OWNER).orElseThrow();
    assertThat(row.stars).isEqualTo(3);
    assertThat(row.archivedAt).isEqualTo(Instant.EPOCH);
  }

  @Test
  void manyRowsTakeOneStatementInARebuildAndOneMessageOnAServer() {
    for (int i = 0; i < 40; i++) writer.insert(label(i, HOSTILE + i));

    assertThat(CountedStatements.during(writer::flush)).isOne();
    for (int i = 0; i < 40; i++) name(i, "changed" + i).write();
    assertThat(CountedStatements.during(writer::flush)).isOne();
    for (int i = 0; i < 40; i++) writer.delete(LabelRow.class, OWNER + i);
    assertThat(CountedStatements.during(writer::flush)).isOne();
    assertThat(labels()).isEmpty();
  }

  @Test
  void whatAServerDiscardsIsNotWritten() {
    assumeThat(schema).isEqualTo(ReadSchema.LIVE);
    writer.insert(label(1, "discarded"));
    writes.discard();
    writer.insert(label(2, "written"));
    name(1, "never").write();
    writer.flush();

    assertThat(labels()).containsExactly("2=written");
  }

  @Test
  void nothingIsWrittenBeforeTheFlush() {
    writer.insert(label(1, "one"));
    name(1, "changed").write();

    assertThat(labels()).isEmpty();
    writer.flush();
    assertThat(labels()).containsExactly("1=changed");
    writer.flush();
    assertThat(labels()).containsExactly("1=changed");
  }

  @Test
  void operationsOnOneRowKeepTheirOrder() {
    for (int i = 0; i < 3; i++) writer.insert(label(i, "old" + i));
    writer.flush();

    name(0, "changed").write();
    writer.delete(LabelRow.class, OWNER);
    name(0, "never").write();
    writer.insert(label(0, "again"));
    name(0, "last").write();
    writer.delete(LabelRow.class, OWNER + 1);
    writer.insert(label(1, "gone"));
    writer.delete(LabelRow.class, OWNER + 1);
    name(2, "first").write();
    name(2, "second").set("color", "red").write();
    writer.insert(label(3, "never"));
    writer.delete(LabelRow.class, OWNER + 3);
    writer.upsert(label(4, "new"));
    writer.delete(LabelRow.class, OWNER + 4);
    writer.flush();

    assertThat(labels()).containsExactly("0=last", "2=second");
  }

  @Test
  void anUpsertReplacesAndAnInsertIfAbsentKeeps() {
    writer.insert(label(1, "stored"));
    writer.insert(label(2, "stored"));
    writer.flush();

    writer.upsert(label(1, "replaced"));
    writer.insertIfAbsent(label(2, "never"));
    name(2, "changed").write();
    writer.insertIfAbsent(label(2, "never"));
    writer.insertIfAbsent(label(3, "kept"));
    writer.insertIfAbsent(label(3, "never"));
    name(4, "nothing").write();
    writer.insertIfAbsent(label(4, "kept"));
    writer.insertIfAbsent(label(5, "never"));
    writer.upsert(label(5, "upserted"));
    name(5, "changed").write();
    name(6, "nothing").write();
    writer.upsert(label(6, "upserted"));
    writer.flush();

    assertThat(labels())
        .containsExactly("1=replaced", "2=changed", "3=kept", "4=kept", "5=changed", "6=upserted");
  }

  @Test
  void aRowThatIsInsertedTwiceIsAnError() {
    writer.insert(label(1, "one"));

    assertThatThrownBy(() -> writer.insert(label(1, "two")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("row of label is inserted twice: [7000001]");
  }

  @Test
  void aDeletionByOneColumnComesBetweenWhatIsSaidBeforeAndAfter() {
    for (int i = 0; i < 3; i++) writer.insert(label(i, "deleted"));
    writer.deleteAll(LabelRow.class, "repository_id", OWNER);
    for (int i = 1; i < 3; i++) writer.insert(label(i, "new"));
    name(2, "changed").write();

    assertThat(writer.find(LabelRow.class, OWNER)).isEmpty();
    assertThat(writer.find(LabelRow.class, OWNER + 2).orElseThrow().name).isEqualTo("changed");
    writer.flush();
    assertThat(labels()).containsExactly("1=new", "2=changed");
  }

  @Test
  void aValueOfAUniqueIndexCanMoveFromRowToRow() {
    for (int i = 1; i <= 3; i++) writer.insert(key(i, "key" + i));
    writer.flush();

    writer.insert(key(4, "early"));
    moveKey(4, "late").write();
    writer.insert(key(5, "early"));
    moveKey(1, "key0").set("content", "first").write();
    moveKey(2, "key1").write();
    moveKey(1, "key2").set("content", "second").write();
    writer.delete(GpgKeyRow.class, OWNER + 3);
    writer.insert(key(6, "key3"));
    writer.flush();

    assertThat(keys()).containsExactly("early=5", "key1=2", "key2=1", "key3=6", "late=4");
    assertThat(writer.find(GpgKeyRow.class, OWNER + 1).orElseThrow().content).isEqualTo("second");
  }

  private ReadModelWriter.RowUpdate moveKey(long id, String keyId) {
    return writer.update(GpgKeyRow.class, OWNER + id).set("key_id", keyId);
  }

  @Test
  void aRowIsFoundAsAllOperationsBeforeLeaveIt() {
    writer.insert(label(1, "one"));
    assertThat(found(1)).contains("one");
    writer.flush();
    name(1, "two").write();
    assertThat(found(1)).contains("two");
    assertThat(labels()).as("a read of one row needs no flush").containsExactly("1=one");
    writer.delete(LabelRow.class, OWNER + 1);
    assertThat(found(1)).isEmpty();
    writer.upsert(label(1, "three"));
    assertThat(found(1)).contains("three");
    writer.insertIfAbsent(label(2, "four"));
    assertThat(found(2)).contains("four");
    assertThat(found(3)).isEmpty();
  }

  private Optional<String> found(long id) {
    return writer.find(LabelRow.class, OWNER + id).map(row -> row.name);
  }

  @Test
  void aStatementOfItsOwnSeesAllOperationsBefore() {
    writer.insert(label(1, "one"));

    assertThat(
            writer
                .sql("update label set name = name || '!' where repository_id = ?")
                .param(OWNER)
                .update())
        .isOne();
    assertThat(found(1)).contains("one!");
  }

  @Test
  void aStatementThatSeesOneTableLeavesOthersPendingInARebuild() {
    writer.insert(label(1, "one"));
    writer.insert(issue());

    int renamed =
        writer
            .sql("update label set name = name || '!' where repository_id = ?", LabelRow.class)
            .param(OWNER)
            .update();
    name(1, "two").write();
    writer.update(IssueRow.class, OWNER).set("title", "later").write();

    assertThat(renamed).isOne();
    assertThat(titles()).hasSize(schema.equals(ReadSchema.REBUILT) ? 0 : 1);
    writer.flush();
    assertThat(labels()).containsExactly("1=two");
    assertThat(titles()).containsExactly("later");
  }

  @Test
  void aReadThatNeedsAFlushLeavesOtherTablesPendingInARebuild() {
    writer.insertIfAbsent(label(1, "one"));
    writer.insert(issue());

    assertThat(found(1)).contains("one");

    assertThat(titles()).hasSize(schema.equals(ReadSchema.REBUILT) ? 0 : 1);
    writer.flush();
    assertThat(titles()).containsExactly(HOSTILE);
  }

  private List<String> titles() {
    return jdbc.queryForList("select title from issue where id = ?", String.class, OWNER);
  }

  @Test
  void rowsOfAKeyAloneAreInsertedOnce() {
    var row = new BadgeAwardRow(OWNER, 3);
    writer.upsert(row);
    writer.flush();
    writer.upsert(row);
    writer.insertIfAbsent(row);
    writer.upsert(new BadgeAwardRow(OWNER, 4));
    writer.flush();

    assertThat(writer.find(BadgeAwardRow.class, OWNER, 3)).contains(row);
    writer.delete(BadgeAwardRow.class, OWNER, 4);
    assertThat(writer.find(BadgeAwardRow.class, OWNER, 4)).isEmpty();
  }

  @Test
  void anUnknownColumnOrAValueOfAnotherTypeIsAnError() {
    var update = writer.update(LabelRow.class, OWNER);

    assertThatThrownBy(() -> update.set("colour", ""))
        .hasMessageContaining("label has no column colour");
    assertThatThrownBy(() -> update.set("exclusive", "")).hasMessageContaining("column exclusive");
    assertThatThrownBy(() -> update.set("name", "a").set("name", "b"))
        .hasMessageContaining("name is changed twice");
    assertThat(ReadTable.of(LabelRow.class).name()).isEqualTo("label");
  }
}
