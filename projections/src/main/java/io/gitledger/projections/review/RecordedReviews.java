package io.gitledger.projections.review;

import io.gitledger.query.pull.ReviewTally;
import io.gitledger.query.review.ReviewRow;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Implements {@link ReviewTally} with the rows of reviews. */
@Component
class RecordedReviews implements ReviewTally {
  private static final String OFFICIAL =
      " from review v join pull_request p on p.issue_id = v.issue_id"
          + " where p.id = ? and v.official and not v.dismissed and v.state = ?";

  private final JdbcClient jdbc;

  RecordedReviews(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public List<Approval> approvals(long pull) {
    return jdbc.sql("select v.reviewer_id, v.commit, v.stale" + OFFICIAL)
        .param(pull)
        .param("APPROVED")
        .query((row, number) -> new Approval(row.getLong(1), row.getString(2), row.getBoolean(3)))
        .list();
  }

  @Override
  public boolean rejected(long pull) {
    return has(pull, "REQUEST_CHANGES");
  }

  @Override
  public boolean requested(long pull) {
    return has(pull, ReviewRow.REQUEST_REVIEW);
  }

  private boolean has(long pull, String state) {
    return jdbc.sql("select exists (select" + OFFICIAL + ")")
        .params(pull, state)
        .query(Boolean.class)
        .single();
  }
}
