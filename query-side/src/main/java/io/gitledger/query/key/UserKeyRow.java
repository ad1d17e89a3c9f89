package io.gitledger.query.key;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A user's SSH key. */
@Entity
@Table(name = "user_key")
public class UserKeyRow {
  public static final ReadTable<UserKeyRow> TABLE =
      ReadTable.of(UserKeyRow.class)
          .unique("fingerprint")
          .archived(
              ArchiveRule.with(USER, "user_id = :id").restoredWhere("back.id <> all (:lost_keys)"));

  @Id public long id;
  public long userId;
  public String title = "";
  public String fingerprint = "";
  public String content = "";
  public Instant createdAt;
}
