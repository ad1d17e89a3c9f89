package io.gitledger.query.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = ReadModelApplication.class)
class NotificationFinderTest {
  private static final NotificationFilter ALL =
      new NotificationFilter(null, Set.of(), Set.of(), TimeRange.ANY);

  @Autowired private TestRows rows;
  @Autowired private NotificationFinder notifications;
  @Autowired private JdbcClient jdbc;

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

  @Test
  void theLatestSecondComesFirstAndWithinItTheLowestId() {
    AccountRow user = rows.account();
    RepositoryRow repository = rows.repository(user, "r");
    IssueRow[] issues = new IssueRow[4];
    for (int i = 0; i < issues.length; i++) {
      issues[i] = rows.newIssue(repository, i + 1, user);
      rows.insert(issues[i]);
    }
    long oldest = thread(user, issues[0], "2026-01-01T10:00:00.900Z", null);
    long first = thread(user, issues[1], "2026-01-01T10:00:01.100Z", null);
    long second = thread(user, issues[2], "2026-01-01T09:00:00Z", "2026-01-01T10:00:01.500Z");
    long third = thread(user, issues[3], "2026-01-01T10:00:01.900Z", null);

    assertThat(notifications.listIds(user.id, ALL)).containsExactly(first, second, third, oldest);
    var page = notifications.list(user.id, ALL, 1, 2);
    assertThat(page.rows()).extracting(NotificationRow::id).containsExactly(second, third);
    assertThat(page.total()).isEqualTo(4);
  }
}
