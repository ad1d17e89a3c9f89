package io.gitledger.query.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.comment.CommentRow;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

@SpringBootTest(classes = ReadModelApplication.class)
@Transactional
class TextFilterTest {
  @Autowired private JdbcClient jdbc;
  @Autowired private TestRows rows;

  @BeforeEach
  void thousandIssuesWithAComment() {
    AccountRow owner = rows.account();
    IssueRow issue = rows.newIssue(rows.repository(owner, "r"), 1, owner);
    issue.body = "Some text";
    rows.insert(issue);
    var comment = new CommentRow();
    comment.id = issue.id;
    comment.issueId = issue.id;
    comment.body = "Some more";
    comment.createdAt = Instant.EPOCH;
    comment.updatedAt = Instant.EPOCH;
    rows.insert(comment);
    for (String table : List.of("issue", "comment"))
      jdbc.sql(
              """
              insert into %1$s select (jsonb_populate_record(
                row, jsonb_build_object('id', row.id + 1000000 + n, 'number', n + 1))).*
              from %1$s row, generate_series(1, 1000) n where row.id = :id
              """
                  .formatted(table))
          .param("id", issue.id)
          .update();
    jdbc.sql("analyze issue, comment").update();
  }

  @ParameterizedTest
  @ValueSource(strings = {"文字", "ошибка"})
  void aWordOfAScriptThatIsNotLatinIsLookedUpInTheIndexesOfPairs(String word) {
    var filter = TextFilter.of(word);
    var parameters = new HashMap<String, Object>();
    filter.bind(parameters);

    List<String> plan =
        jdbc.sql("explain select i.id from issue i where " + filter.condition(false))
            .params(parameters)
            .query(String.class)
            .list();

    assertThat(String.join("\n", plan))
        .contains("Bitmap Index Scan on issue_pairs", "Bitmap Index Scan on comment_pairs");
  }
}
