package io.gitledger.query.account;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** An e-mail address of a user. */
@Entity
@Table(name = "email_address")
@IdClass(EmailRow.Key.class)
public class EmailRow {
  @Id public long userId;

  /** Of the event that brought it, within the user's stream. */
  @Id public long number;

  public String email = "";
  public boolean activated;
  public boolean isPrimary;

  /** Primary key. */
  public record Key(long userId, long number) {}
}
