package io.gitledger.query.organization;

import static io.gitledger.query.row.ArchiveRule.With.ORGANIZATION;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** The membership of a person in an organization through at least one team. */
@Entity
@Table(name = "organization_member")
@IdClass(OrganizationMemberRow.Key.class)
public class OrganizationMemberRow {
  public static final ReadTable<OrganizationMemberRow> TABLE =
      ReadTable.of(OrganizationMemberRow.class)
          .archived(ArchiveRule.with(ORGANIZATION, "organization_id = :id"));

  @Id public long organizationId;
  @Id public long personId;

  /** Whether the membership is public. */
  @Column(name = "public")
  public boolean isPublic;

  /** Primary key. */
  public record Key(long organizationId, long personId) {}

  protected OrganizationMemberRow() {}

  public OrganizationMemberRow(long organizationId, long personId) {
    this.organizationId = organizationId;
    this.personId = personId;
  }
}
