package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.log.WriteBuffer;
import io.gitledger.projections.CountedStatements;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.query.issue.IssueFinder;
import java.util.List;
import java.util.stream.LongStream;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tests how events and rows of a command are sent to the database. */
@SpringBootTest(classes = {LedgerApplication.class, CountedStatements.class})
class WriteBufferTest {
  private static final long POSTER = 7;
  private static final String INSERT =
      "insert into account_redirect (login_folded, account_id) values (?, ?)";

  @Autowired private Commands commands;
  @Autowired private WriteBuffer writes;
  @Autowired private IssueFinder issues;
  @Autowired private JdbcTemplate jdbc;

  private long repository;

  @BeforeEach
  void aRepository() {
    repository = TestRepositories.create(commands);
    jdbc.update("delete from account_redirect where login_folded like 'late-%'");
  }

  private OpenIssue open(boolean closed) {
    return new OpenIssue(
        repository, POSTER, new IssueTitle("title"), "", "", null, closed, List.of());
  }

  private long statements(Runnable command) {
    return CountedStatements.during(command);
  }

  @Test
  void anIssueAndACommentTakeTwoRoundTripsAtTheMost() {
    IssueId issue = commands.send(open(false));

    assertThat(statements(() -> commands.send(open(false)))).isEqualTo(2);
    var comment = new PostComment(issue, repository, 1, false, POSTER, "text");
    assertThat(statements(() -> commands.send(comment))).isLessThanOrEqualTo(2);
  }

  @Test
  void aProjectorFindsWhatTheSameCommandHasJustInserted() {
    IssueId issue = commands.send(open(true));

    assertThat(issues.findById(issue.value()).orElseThrow().closed).isTrue();
  }

  @Test
  void whatIsSaidGoesOutInItsOrderWhenTheCommandEnds() {
    var command = DefaultUnitOfWork.startAndGet(null);
    LongStream.range(0, 130).forEach(number -> writes.add(INSERT, "late-" + number, number));
    writes.add("delete from account_redirect where login_folded = ?", "late-7");

    assertThat(late()).isEmpty();
    assertThat(statements(command::commit)).isEqualTo(3);
    assertThat(late()).hasSize(129).doesNotContain("late-7");
  }

  @Test
  void whatIsWrittenNowIsNotWrittenAgain() {
    var command = DefaultUnitOfWork.startAndGet(null);
    writes.add(INSERT, "late-1", 1);
    writes.flush();

    assertThat(late()).containsExactly("late-1");
    assertThat(statements(command::commit)).isZero();
  }

  @Test
  void whatACommandSaidThatFailedIsForgotten() {
    var command = DefaultUnitOfWork.startAndGet(null);
    writes.add(INSERT, "late-1", 1);
    command.rollback();

    writes.add(INSERT, "late-2", 2);
    assertThat(late()).containsExactly("late-2");
  }

  private List<String> late() {
    return jdbc.queryForList(
        "select login_folded from account_redirect where login_folded like 'late-%'", String.class);
  }
}
