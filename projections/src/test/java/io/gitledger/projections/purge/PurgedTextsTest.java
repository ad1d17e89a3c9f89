package io.gitledger.projections.purge;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.comment.CommentCommand.EditComment;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.comment.CommentCommand.PurgeCommentTexts;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueCommand.ChangeIssueRef;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.PurgeIssueTexts;
import io.gitledger.command.issue.IssueCommand.RetitleIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.projections.hook.Deliveries;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests the purge of a password in an issue and a comment: afterwards no table may contain it. */
@SpringBootTest(classes = LedgerApplication.class)
class PurgedTextsTest {
  private static final long HOOK = 987_654_321;

  @Autowired private Commands commands;
  @Autowired private Deliveries deliveries;
  @Autowired private PurgedTexts purged;
  @Autowired private PurgeTask task;
  @Autowired private JdbcClient jdbc;

  private String password;
  private IssueId issue;
  private CommentId comment;

  @BeforeEach
  void passwordsInAllTexts() {
    password = "hunter" + UUID.randomUUID().toString().replace("-", "");
    long repository = TestRepositories.create(commands);
    issue =
        commands.send(
            new OpenIssue(
                repository,
                7,
                new IssueTitle(password),
                password,
                password,
                null,
                false,
                List.of()));
    commands.send(new RetitleIssue(issue, new IssueTitle("new " + password)));
    commands.send(new RewriteIssue(issue, "new " + password, null));
    commands.send(new ChangeIssueRef(issue, "new-" + password));
    comment = commands.send(new PostComment(issue, repository, 1, false, 7, password));
    commands.send(new EditComment(comment, "new " + password));
    tell("before", Instant.now());
    snapshot();
    jdbc.sql(
            "insert into dead_letter (id, processor, sequence_key, sequence_index, message_class, event_id, at, name, payload, stream, enqueued_at)"
                + " select gen_random_uuid()::text, 'test', stream, sequence, '', id, at, name, convert_to(payload::text, 'UTF8'), stream, at"
                + " from event where stream in (?, ?)")
        .params(issue.toString(), comment.toString())
        .update();
  }

  /** Deletes the letters, because other tests count them. */
  @AfterEach
  void takeTheLettersAway() {
    jdbc.sql("delete from dead_letter where processor = 'test'").update();
  }

  private void tell(String cause, Instant at) {
    String about = "{\"issue\": {\"id\": %d, \"title\": \"%s\"}".formatted(issue.value(), password);
    deliveries.add(HOOK, issue + cause, "issues", about + "}", at);
    deliveries.add(
        HOOK,
        comment + cause,
        "issue_comment",
        about + ", \"comment\": {\"id\": %d}}".formatted(comment.value()),
        at);
    jdbc.sql(
            "insert into hook_attempt select id, 1, now(), 1, '', '{}', 200, '{}', payload, true"
                + " from hook_delivery where hook_id = ? on conflict do nothing")
        .param(HOOK)
        .update();
  }

  /** Inserts a snapshot that a node created from events it had read before. */
  private void snapshot() {
    jdbc.sql(
            "insert into snapshot (stream, id, sequence, aggregate, type, at, payload, metadata)"
                + " values (?, gen_random_uuid(), 0, 'Issue', 'none', now(), json_build_object('title', ?::text), '{}')")
        .params(issue.toString(), password)
        .update();
  }

  private void purge() {
    commands.send(new PurgeIssueTexts(issue, "a password"));
    purged.redactIssue(issue.value());
    commands.send(new PurgeCommentTexts(comment, "a password"));
    purged.redactComment(comment.value());
  }

  /** Returns all tables that contain the password, as text or as bytes. */
  private List<String> tables() {
    String bytes = HexFormat.of().formatHex(password.getBytes(StandardCharsets.UTF_8));
    return jdbc
        .sql(
            "select table_schema || '.' || table_name from information_schema.tables"
                + " where table_schema in ('ledger', 'read', 'git') and table_type = 'BASE TABLE' order by 1")
        .query(String.class)
        .list()
        .stream()
        .filter(
            table ->
                jdbc.sql(
                        "select exists (select from %s t where t::text like ? or t::text like ?)"
                            .formatted(table))
                    .params("%" + password + "%", "%" + bytes + "%")
                    .query(Boolean.class)
                    .single())
        .toList();
  }

  @Test
  void noTableHoldsATextThatWasPurged() {
    assertThat(tables())
        .contains(
            "ledger.dead_letter",
            "ledger.event",
            "ledger.hook_attempt",
            "ledger.hook_delivery",
            "ledger.snapshot",
            "read.activity",
            "read.comment",
            "read.issue");

    purge();

    assertThat(tables()).isEmpty();
  }

  @Test
  void whatWasWrittenByThoseWhoHadReadTheTextsBeforeIsDestroyedLater() throws IOException {
    Instant before = Instant.now();
    purge();
    snapshot();
    tell("late", before.minusSeconds(60));
    assertThat(tables())
        .containsExactly("ledger.hook_attempt", "ledger.hook_delivery", "ledger.snapshot");

    task.run();

    assertThat(tables()).isEmpty();
  }

  @Test
  void whatIsWrittenAfterAPurgeStays() throws IOException {
    purge();
    commands.send(new RewriteIssue(issue, "new " + password, null));
    tell("after", Instant.now().plusSeconds(60));

    task.run();

    assertThat(tables())
        .containsExactly(
            "ledger.event", "ledger.hook_attempt", "ledger.hook_delivery", "read.issue");
  }
}
