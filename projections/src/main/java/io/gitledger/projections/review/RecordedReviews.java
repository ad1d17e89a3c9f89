package io.gitledger.projections.review;

import io.gitledger.query.pull.ReviewTally;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link ReviewTally} from the rows of reviews. */
@Component
class RecordedReviews implements ReviewTally {
  private static final String OFFICIAL =
      "select count(*) from review v join pull_request p on p.issue_id = v.issue_id"
          + " where p.id = ? and v.official and not v.dismissed and v.state = ?";

  private final JdbcClient jdbc;

  RecordedReviews(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public int approvals(long pull, boolean ignoreStale) {
    return count(OFFICIAL + (ignoreStale ? " and not v.stale" : ""), pull, "APPROVED");
  }

  @Override
  public boolean rejected(long pull) {
    return count(OFFICIAL, pull, "REQUEST_CHANGES") > 0;
  }

  @Override
  public boolean requested(long pull) {
    return count(OFFICIAL, pull, "REQUEST_REVIEW") > 0;
  }

  private int count(String sql, long pull, String state) {
    return jdbc.sql(sql).param(pull).param(state).query(Integer.class).single();
  }
}
