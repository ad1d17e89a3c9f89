package io.gitledger.projections.access;

import static io.gitledger.projections.RowStatements.RowStatement.change;
import static io.gitledger.projections.RowStatements.RowStatement.insert;

import io.gitledger.projections.RowStatements;
import io.gitledger.projections.RowStatements.RowStatement;
import io.gitledger.query.access.AccessGrantRow;
import org.springframework.stereotype.Component;

/**
 * Writes the two tables that {@code Access} decides by: who belongs to which principal, and what a
 * principal may do where.
 */
@Component
public class AccessTables {
  private static final String MEMBER = "access_member";
  private static final String GRANT = "access_grant";
  private static final RowStatement JOINED =
      insert(
          MEMBER,
          "insert into access_member (person_id, principal) values (?, ?) on conflict do nothing",
          2);
  private static final RowStatement LEFT =
      change(MEMBER, "delete from access_member where person_id = ? and principal = ?");
  private static final RowStatement ALL_LEFT =
      change(MEMBER, "delete from access_member where principal = ?");
  private static final RowStatement GRANTED =
      insert(
          GRANT,
          "insert into access_grant (principal, owner_id, repository_id, general, code, issues,"
              + " pulls, releases, wiki, projects, packages, actions)"
              + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
              + " on conflict (principal, owner_id, repository_id) do update set"
              + " general = excluded.general, code = excluded.code, issues = excluded.issues,"
              + " pulls = excluded.pulls, releases = excluded.releases, wiki = excluded.wiki,"
              + " projects = excluded.projects, packages = excluded.packages,"
              + " actions = excluded.actions",
          3);
  private static final RowStatement CHANGED =
      change(
          GRANT,
          "update access_grant set general = ?, code = ?, issues = ?, pulls = ?, releases = ?,"
              + " wiki = ?, projects = ?, packages = ?, actions = ? where principal = ?");
  private static final RowStatement REVOKED =
      change(
          GRANT,
          "delete from access_grant where principal = ? and owner_id = ? and repository_id = ?");
  private static final RowStatement ALL_REVOKED =
      change(GRANT, "delete from access_grant where principal = ?");
  private static final RowStatement OWNER_GONE =
      change(GRANT, "delete from access_grant where owner_id = ?");

  private final RowStatements statements;

  AccessTables(RowStatements statements) {
    this.statements = statements;
  }

  /** A person belongs to a principal; once more does no harm. */
  public void joined(long person, long principal) {
    statements.run(JOINED, person, principal);
  }

  public void left(long person, long principal) {
    statements.run(LEFT, person, principal);
  }

  /** Nobody belongs to a principal any more, nor may it do anything. */
  public void principalGone(long principal) {
    statements.run(ALL_LEFT, principal);
    statements.run(ALL_REVOKED, principal);
  }

  /** Nobody is in a team of this organization any more. */
  public void teamsGone(long organization) {
    statements.runAfterAll(
        "delete from access_member where principal in"
            + " (select -id from team where organization_id = ?)",
        organization);
  }

  /** Nobody may do anything any more with what was theirs. */
  public void ownerGone(long owner) {
    statements.run(OWNER_GONE, owner);
  }

  /** In place of what was granted at this place before. */
  public void granted(AccessGrantRow grant) {
    statements.run(
        GRANTED,
        grant.principal,
        grant.ownerId,
        grant.repositoryId,
        grant.general,
        grant.code,
        grant.issues,
        grant.pulls,
        grant.releases,
        grant.wiki,
        grant.projects,
        grant.packages,
        grant.actions);
  }

  /** The principal may do this at all places where it may do something. */
  public void grantsChanged(AccessGrantRow grant) {
    statements.run(
        CHANGED,
        grant.general,
        grant.code,
        grant.issues,
        grant.pulls,
        grant.releases,
        grant.wiki,
        grant.projects,
        grant.packages,
        grant.actions,
        grant.principal);
  }

  /** Neither of the two works any more on what the other owns. */
  public void parted(long one, long other) {
    statements.runAfterAll(
        "delete from access_grant"
            + " where repository_id in (select id from repository where deleted_at is null)"
            + " and ((principal = ? and owner_id = ?) or (principal = ? and owner_id = ?))",
        one,
        other,
        other,
        one);
  }

  public void revoked(long principal, long owner, long repository) {
    statements.run(REVOKED, principal, owner, repository);
  }
}
