package io.gitledger.projections.issue;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.time.Duration;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Merges new texts of issues and comments into their indexes. Otherwise the write that fills the
 * pending list would wait for the merge of all its entries.
 */
@Component
@Order(10)
class TextIndexMerge extends Task {
  private final JdbcClient jdbc;

  TextIndexMerge(JdbcClient jdbc) {
    super("merge_text_indexes", new Schedule.Every(Duration.ofSeconds(30)));
    this.jdbc = jdbc;
  }

  /** Returns false, because PostgreSQL already limits the merge to one session at a time. */
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
