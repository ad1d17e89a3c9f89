package io.gitledger.query.access;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** The membership of a person in a principal. */
@Entity
@Table(name = "access_member")
@IdClass(AccessMemberRow.Key.class)
public class AccessMemberRow {
  public static final ReadTable<AccessMemberRow> TABLE =
      ReadTable.of(AccessMemberRow.class).archived(ArchiveRule.with(USER, "person_id = :id"));

  @Id public long personId;
  @Id public long principal;

  /** Primary key. */
  public record Key(long personId, long principal) {}

  protected AccessMemberRow() {}

  public AccessMemberRow(long personId, long principal) {
    this.personId = personId;
    this.principal = principal;
  }
}
