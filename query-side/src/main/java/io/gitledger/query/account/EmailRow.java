package io.gitledger.query.account;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** An e-mail address of a user. */
@Entity
@Table(name = "email_address")
@IdClass(EmailRow.Key.class)
public class EmailRow {
  public static final ReadTable<EmailRow> TABLE =
      ReadTable.of(EmailRow.class).archived(ArchiveRule.with(USER, "user_id = :id"));

  @Id public long userId;

  /** Sequence number of the event that added it, within the user's stream. */
  @Id public long number;

  public String email = "";
  public boolean activated;
  public boolean isPrimary;

  /** Primary key. */
  public record Key(long userId, long number) {}
}
