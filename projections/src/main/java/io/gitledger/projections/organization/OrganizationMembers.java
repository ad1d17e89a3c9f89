package io.gitledger.projections.organization;

import static io.gitledger.projections.RowStatements.RowStatement.change;
import static io.gitledger.projections.RowStatements.RowStatement.insert;

import io.gitledger.projections.RowStatements;
import io.gitledger.projections.RowStatements.RowStatement;
import io.gitledger.query.access.AccessGrantRow;
import org.springframework.stereotype.Component;

/** Keeps who belongs to an organization: whoever is in one of its teams. */
@Component
public class OrganizationMembers {
  private static final String TABLE = "organization_member";
  private static final RowStatement JOINED =
      insert(
          TABLE,
          "insert into organization_member (organization_id, person_id, public)"
              + " values (?, ?, false) on conflict do nothing",
          2);
  private static final RowStatement SHOWN =
      change(
          TABLE,
          "update organization_member set public = ? where organization_id = ? and person_id = ?");
  private static final String IN_NO_OTHER_TEAM =
      " and not exists (select 1 from team t join access_member a on a.principal = -t.id"
          + " where t.organization_id = organization_member.organization_id"
          + " and a.person_id = organization_member.person_id"
          + " and t.id <> ? and t.deleted_at is null)";

  private final RowStatements statements;

  OrganizationMembers(RowStatements statements) {
    this.statements = statements;
  }

  /** A person is in a team of the organization; once more does no harm. */
  public void joined(long organization, long person) {
    statements.run(JOINED, organization, person);
  }

  /** A person is not in this team any more, and in the organization only by another one. */
  public void leftTeam(long organization, long team, long person) {
    statements.runAfterAll(
        "delete from organization_member where organization_id = ? and person_id = ?"
            + IN_NO_OTHER_TEAM,
        organization,
        person,
        team);
  }

  /** A team is no more; to be told while its members still are known. */
  public void teamGone(long organization, long team) {
    statements.runAfterAll(
        "delete from organization_member where organization_id = ?"
            + " and person_id in (select person_id from access_member where principal = ?)"
            + IN_NO_OTHER_TEAM,
        organization,
        AccessGrantRow.team(team),
        team);
  }

  /** Whether everybody may know that a member is one. */
  public void shown(long organization, long person, boolean shown) {
    statements.run(SHOWN, shown, organization, person);
  }
}
