package io.gitledger.projections.issue;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.time.Duration;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Merges new texts of issues and comments into their indexes. Without it, whoever writes the text
 * that fills the list of new ones would wait for the merge of all.
 */
@Component
@Order(10)
class TextIndexMerge extends Task {
  private final JdbcClient jdbc;

  TextIndexMerge(JdbcClient jdbc) {
    super("merge_text_indexes", new Schedule.Every(Duration.ofSeconds(30)));
    this.jdbc = jdbc;
  }

  /** PostgreSQL lets one session merge at a time. */
  @Override
  public boolean alone() {
    return false;
  }

  @Override
  public void run() {
    jdbc.sql(
            """
            select sum(gin_clean_pending_list(indexed))
            from unnest(array[to_regclass('issue_text'), to_regclass('comment_text'),
              to_regclass('issue_pairs'), to_regclass('comment_pairs')]) indexed
            where indexed is not null
            """)
        .query(Long.class)
        .optional();
  }
}
