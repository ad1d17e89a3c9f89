package io.gitledger.projections.issue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.ChangeDueDate;
import io.gitledger.command.issue.IssueCommand.ChangeIssueRef;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.DeleteIssue;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueCommand.RetitleIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.repository.RepositoryFinder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = LedgerApplication.class)
class IssueProjectorTest {
  @Autowired private Commands commands;
  @Autowired private IssueFinder issues;
  @Autowired private RepositoryFinder repositories;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;

  private long repository;

  @BeforeEach
  void createARepository() {
    repository = TestRepositories.create(commands);
  }

  private OpenIssue open(String title) {
    return new OpenIssue(repository, 7, new IssueTitle(title), "Body", "", null, false, List.of());
  }

  private IssueRow row(IssueId issue) {
    return issues.findById(issue.value()).orElseThrow();
  }

  private String counted() {
    return repositories
        .findById(repository)
        .map(row -> row.openIssues + "/" + row.closedIssues)
        .orElseThrow();
  }

  @Test
  void anOpenedIssueIsInTheReadModelWhenTheCommandReturns() {
    IssueId issue = commands.send(open("First"));

    IssueRow row = issues.findByNumber(repository, 1).orElseThrow();
    assertThat(row.id).isEqualTo(issue.value());
    assertThat(row.title).isEqualTo("First");
    assertThat(row.updatedAt).isEqualTo(row.createdAt);
    assertThat(counted()).isEqualTo("1/0");
  }

  @Test
  void everyChangeShowsInItsColumn() {
    IssueId issue = commands.send(open("First"));
    var due = Instant.parse("2030-01-02T03:04:05Z");
    commands.send(new RetitleIssue(issue, new IssueTitle("Second")));
    commands.send(new RewriteIssue(issue, "New body", null));
    commands.send(new ChangeIssueRef(issue, "dev"));
    commands.send(new ChangeDueDate(issue, due));

    IssueRow row = row(issue);
    assertThat(row.title).isEqualTo("Second");
    assertThat(row.body).isEqualTo("New body");
    assertThat(row.contentVersion).isEqualTo(1);
    assertThat(row.ref).isEqualTo("dev");
    assertThat(row.dueAt).isEqualTo(due);
    assertThat(row.updatedAt).isAfter(row.createdAt);

    commands.send(new ChangeDueDate(issue, null));
    assertThat(row(issue).dueAt).isNull();
  }

  @Test
  void closingReopeningAndDeletingAreCounted() {
    IssueId issue = commands.send(open("First"));
    commands.send(
        new OpenIssue(repository, 7, new IssueTitle("Closed"), "", "", null, true, List.of()));
    assertThat(counted()).isEqualTo("1/1");

    commands.send(new CloseIssue(issue));
    assertThat(row(issue).closedAt).isNotNull();
    assertThat(counted()).isEqualTo("0/2");

    commands.send(new ReopenIssue(issue));
    assertThat(row(issue).closedAt).isNull();
    assertThat(counted()).isEqualTo("1/1");

    commands.send(new DeleteIssue(issue));
    assertThat(counted()).isEqualTo("0/1");
    assertThat(issues.findByNumber(repository, 1)).isEmpty();
    assertThat(issues.findIncludingDeleted(issue.value())).isPresent();
  }

  @Test
  void fiftyParallelIssuesGetFiftyDenseNumbers() throws Exception {
    List<Callable<IssueId>> openings = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      String title = "Issue " + i;
      openings.add(() -> commands.send(open(title)));
    }
    List<Long> numbers = new ArrayList<>();
    for (IssueId issue : all(openings)) numbers.add(row(issue).number);

    assertThat(numbers)
        .containsExactlyInAnyOrderElementsOf(LongStream.rangeClosed(1, 50).boxed().toList());
    assertThat(counted()).isEqualTo("50/0");
  }

  @Test
  void anOpeningThatIsRolledBackLeavesNoHole() {
    commands.send(open("First"));
    assertThatThrownBy(
            () ->
                transaction.execute(
                    status -> {
                      commands.send(open("Lost"));
                      throw new IllegalStateException("rolled back");
                    }))
        .hasMessage("rolled back");

    IssueId next = commands.send(open("Second"));

    assertThat(row(next).number).isEqualTo(2);
    assertThat(counted()).isEqualTo("2/0");
  }

  @Test
  void twoTextsWrittenOnOneVersionAreNotBothTaken() throws Exception {
    IssueId issue = commands.send(open("First"));
    List<Callable<Boolean>> writers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      String text = "Text " + i;
      writers.add(() -> taken(new RewriteIssue(issue, text, 0L)));
    }
    assertThat(all(writers)).containsOnlyOnce(true);
    assertThat(row(issue).contentVersion).isEqualTo(1);
  }

  @Test
  void aMuchEditedIssueIsLoadedFromItsSnapshot() {
    IssueId issue = commands.send(open("First"));
    for (int i = 1; i <= 120; i++) commands.send(new RewriteIssue(issue, "Text " + i, i - 1L));

    assertThat(
            jdbc.sql("select count(*) from snapshot where stream = ?")
                .param(issue.toString())
                .query(Long.class)
                .single())
        .isEqualTo(1);
    commands.send(new CloseIssue(issue));
    assertThat(row(issue).contentVersion).isEqualTo(120);
    assertThat(row(issue).closed).isTrue();
  }

  private boolean taken(RewriteIssue command) {
    try {
      commands.send(command);
      return true;
    } catch (CommandRejectedException refused) {
      assertThat(refused.kind()).isEqualTo(CommandRejectedException.Kind.CONFLICT);
      return false;
    }
  }

  private static <T> List<T> all(List<Callable<T>> tasks) throws Exception {
    List<T> results = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(10)) {
      for (Future<T> result : threads.invokeAll(tasks)) results.add(result.get());
    }
    return results;
  }

  /**
   * Checks that updates stay heap-only. Otherwise each comment would leave dead entries in all
   * indexes, which slows down finding its issue.
   */
  @Test
  void aCommentChangesNoColumnThatAnIndexOfIssuesHasToFollow() {
    assertThat(
            jdbc.sql(
                    """
                    select i.indexrelid::regclass::text
                    from pg_index i
                    join pg_class c on c.oid = i.indexrelid
                    join pg_am m on m.oid = c.relam
                    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                    where i.indrelid = 'issue'::regclass
                      and m.amname <> 'brin'
                      and a.attname in ('comments', 'updated_at')
                    """)
                .query(String.class)
                .list())
        .isEmpty();
  }
}
