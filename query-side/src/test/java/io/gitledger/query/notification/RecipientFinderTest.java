package io.gitledger.query.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = ReadModelApplication.class)
class RecipientFinderTest {
  private static final long TEAM = 987_002;

  @Autowired private TestRows rows;
  @Autowired private RecipientFinder recipients;
  @Autowired private JdbcClient jdbc;

  private long member() {
    long id = rows.account().id;
    jdbc.sql("insert into access_member (principal, person_id) values (?, ?)")
        .params(-TEAM, id)
        .update();
    return id;
  }

  @Test
  void theMembersOfATeamAreReadInPagesWithoutTheAuthor() {
    var author = rows.account();
    var issue = rows.newIssue(rows.repository(author, "r"), 1, author);
    rows.insert(issue);
    jdbc.sql("insert into access_member (principal, person_id) values (?, ?)")
        .params(-TEAM, author.id)
        .update();
    long first = member();
    long second = member();
    long third = member();

    List<Long> page = recipients.listMembers(TEAM, issue.id, 0, 2);
    assertThat(page).containsExactly(first, second);
    assertThat(recipients.listMembers(TEAM, issue.id, second, 2)).containsExactly(third);
    assertThat(recipients.listMembers(TEAM, issue.id, third, 2)).isEmpty();
  }
}
