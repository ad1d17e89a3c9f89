package io.gitledger.query.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = ReadModelApplication.class)
class NotificationFinderTest {
  private static final NotificationFilter ALL =
      new NotificationFilter(null, Set.of(), Set.of(), TimeRange.ANY);

  @Autowired private TestRows rows;
  @Autowired private NotificationFinder notifications;
  @Autowired private JdbcClient jdbc;
  @Autowired private PlatformTransactionManager transactions;

  private long thread(AccountRow user, IssueRow issue, String notified, String marked) {
    jdbc.sql(
            """
            insert into notification (
              id, user_id, repository_id, kind, subject_id, notified_at, status, marked_at)
            values (?, ?, ?, 'ISSUE', ?, cast(? as timestamptz), 'UNREAD', cast(? as timestamptz))
            """)
        .params(issue.id, user.id, issue.repositoryId, issue.id, notified, marked)
        .update();
    return issue.id;
  }

  private IssueRow[] issues(AccountRow user, int count) {
    RepositoryRow repository = rows.repository(user, "r");
    IssueRow[] issues = new IssueRow[count];
    for (int i = 0; i < count; i++) {
      issues[i] = rows.newIssue(repository, i + 1, user);
      rows.insert(issues[i]);
    }
    return issues;
  }

  @Test
  void theLatestSecondComesFirstAndWithinItTheLowestId() {
    AccountRow user = rows.account();
    IssueRow[] issues = issues(user, 4);
    long oldest = thread(user, issues[0], "2026-01-01T10:00:00.900Z", null);
    long first = thread(user, issues[1], "2026-01-01T10:00:01.100Z", null);
    long second = thread(user, issues[2], "2026-01-01T09:00:00Z", "2026-01-01T10:00:01.500Z");
    long third = thread(user, issues[3], "2026-01-01T10:00:01.900Z", null);

    assertThat(notifications.listIds(user.id, ALL)).containsExactly(first, second, third, oldest);
    var page = notifications.list(user.id, ALL, 1, 2);
    assertThat(page.rows()).extracting(NotificationRow::id).containsExactly(second, third);
    assertThat(page.total()).isEqualTo(4);
  }

  @Test
  void timesOfDifferentHoursAreOrderedAndBounded() {
    AccountRow user = rows.account();
    IssueRow[] issues = issues(user, 3);
    long late = thread(user, issues[0], "2026-01-01T12:00:00Z", null);
    long early = thread(user, issues[1], "2026-01-01T10:59:59Z", null);
    long between = thread(user, issues[2], "2026-01-01T09:00:00Z", "2026-01-01T11:00:00.500Z");

    assertThat(notifications.listIds(user.id, ALL)).containsExactly(late, between, early);
    assertThat(
            notifications.listIds(user.id, within("2026-01-01T10:59:59Z", "2026-01-01T11:00:00Z")))
        .containsExactly(between, early);
    assertThat(notifications.listIds(user.id, within("2026-01-01T11:00:00Z", null)))
        .containsExactly(late, between);
    assertThat(notifications.listIds(user.id, within(null, "2026-01-01T10:59:59Z")))
        .containsExactly(early);
  }

  private static NotificationFilter within(String since, String before) {
    var range =
        new TimeRange(
            since == null ? null : Instant.parse(since),
            before == null ? null : Instant.parse(before));
    return new NotificationFilter(null, Set.of(), Set.of(), range);
  }

  @Test
  void aThreadThatIsToldAgainLeavesTheIndexesAlone() {
    AccountRow user = rows.account();
    long thread = thread(user, issues(user, 1)[0], "2026-01-01T10:00:00Z", null);

    Integer hot =
        new TransactionTemplate(transactions)
            .execute(
                status -> {
                  jdbc.sql(
                          "update notification set notified_at = cast(? as timestamptz) where id = ?")
                      .params("2026-01-01T10:30:00Z", thread)
                      .update();
                  return jdbc.sql(
                          "select n_tup_hot_upd from pg_stat_xact_user_tables"
                              + " where relid = 'notification'::regclass")
                      .query(Integer.class)
                      .single();
                });

    assertThat(hot).isEqualTo(1);
  }
}
