package io.gitledger.projections.access;

import static io.gitledger.projections.RowStatements.RowStatement.change;
import static io.gitledger.projections.RowStatements.RowStatement.insert;

import io.gitledger.projections.RowStatements;
import io.gitledger.projections.RowStatements.RowStatement;
import io.gitledger.query.access.AccessGrantRow;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
  private static final List<String> MODES =
      List.of(
          "general",
          "code",
          "issues",
          "pulls",
          "releases",
          "wiki",
          "projects",
          "packages",
          "actions");
  private static final RowStatement GRANTED =
      insert(
          GRANT,
          "insert into access_grant (principal, owner_id, repository_id, %s) values (?, ?, ?, %s)"
                  .formatted(modes("%s"), modes("?"))
              + " on conflict (principal, owner_id, repository_id) do update set "
              + modes("%1$s = excluded.%1$s"),
          3);
  private static final RowStatement CHANGED =
      change(GRANT, "update access_grant set " + modes("%s = ?") + " where principal = ?");
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
        Stream.concat(Stream.of(grant.principal, grant.ownerId, grant.repositoryId), modes(grant))
            .toArray());
  }

  /** The principal may do this at all places where it may do something. */
  public void grantsChanged(AccessGrantRow grant) {
    statements.run(CHANGED, Stream.concat(modes(grant), Stream.of(grant.principal)).toArray());
  }

  /** Each column of a mode in this form, as a list. */
  private static String modes(String form) {
    return MODES.stream().map(form::formatted).collect(Collectors.joining(", "));
  }

  /** In the order of the columns. */
  private static Stream<Object> modes(AccessGrantRow grant) {
    return Stream.of(
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
