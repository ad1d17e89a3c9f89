package io.gitledger.query.review;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A review of a pull request, or a request for one. */
@Entity
@Table(name = "review")
public class ReviewRow {
  public static final ReadTable<ReviewRow> TABLE = ReadTable.of(ReviewRow.class);

  /** State of a review that only its author can see. */
  public static final String PENDING = "PENDING";

  /** State of a request. */
  public static final String REQUEST_REVIEW = "REQUEST_REVIEW";

  @Id public long id;
  public long issueId;
  public long repositoryId;

  /** 0 for the request to a team, {@link AccountRow#GHOST} for a reviewer without an account. */
  public long reviewerId;

  /** 0 if it concerns a user. */
  public long teamId;

  /** State as on the wire. */
  public String state = "";

  /** Id of the reviewed commit; empty for a request. */
  public String commit = "";

  public boolean official;
  public boolean stale;
  public boolean dismissed;

  /** The comment that contains its text; 0 for none. */
  public long textId;

  public Instant createdAt;
  public Instant updatedAt;

  public boolean pending() {
    return state.equals(PENDING);
  }

  /** Returns whether it approves or requests changes. */
  public boolean decides() {
    return state.equals("APPROVED") || state.equals("REQUEST_CHANGES");
  }
}
