package io.gitledger.query.subscription;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** The explicit subscription of a user to an issue, or its opposite. */
@Entity
@Table(name = "subscription")
@IdClass(SubscriptionRow.Key.class)
public class SubscriptionRow {
  public static final ReadTable<SubscriptionRow> TABLE =
      ReadTable.of(SubscriptionRow.class).archived(ArchiveRule.with(USER, "user_id = :id"));

  @Id public long issueId;
  @Id public long userId;
  public boolean subscribed;

  /** Primary key. */
  public record Key(long issueId, long userId) {}

  protected SubscriptionRow() {}

  public SubscriptionRow(long issueId, long userId, boolean subscribed) {
    this.issueId = issueId;
    this.userId = userId;
    this.subscribed = subscribed;
  }
}
