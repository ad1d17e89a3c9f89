package io.gitledger.projections.access;

import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.AccessMemberRow;
import org.springframework.stereotype.Component;

/**
 * Writes the two tables on which the decisions of {@code Access} are based: the members of each
 * principal, and the permissions of each principal at each place.
 */
@Component
public class AccessTables {
  private final ReadModelWriter writer;

  AccessTables(ReadModelWriter writer) {
    this.writer = writer;
  }

  /** Adds a person to a principal, unless the person is a member already. */
  public void addMember(long person, long principal) {
    writer.insertIfAbsent(new AccessMemberRow(person, principal));
  }

  public void removeMember(long person, long principal) {
    writer.delete(AccessMemberRow.class, person, principal);
  }

  /** Removes a principal's members and grants. */
  public void removePrincipal(long principal) {
    writer.deleteAll(AccessMemberRow.class, "principal", principal);
    writer.deleteAll(AccessGrantRow.class, "principal", principal);
  }

  /** Removes the members of all teams of an organization. */
  public void removeTeams(long organization) {
    writer
        .sql(
            "delete from access_member where principal in"
                + " (select -id from team where organization_id = ?)")
        .param(organization)
        .update();
  }

  /** Removes all grants for what an account owns. */
  public void removeOwner(long owner) {
    writer.deleteAll(AccessGrantRow.class, "owner_id", owner);
  }

  /** Creates a grant, or replaces the one for the same place. */
  public void grant(AccessGrantRow grant) {
    writer.upsert(grant);
  }

  /** Sets the modes of all grants of the principal. */
  public void changeGrants(AccessGrantRow modes) {
    writer
        .sql(
            "update access_grant set general = ?, code = ?, issues = ?, pulls = ?, releases = ?,"
                + " wiki = ?, projects = ?, packages = ?, actions = ? where principal = ?")
        .params(
            modes.general,
            modes.code,
            modes.issues,
            modes.pulls,
            modes.releases,
            modes.wiki,
            modes.projects,
            modes.packages,
            modes.actions,
            modes.principal)
        .update();
  }

  /** Removes the collaborations of two persons in each other's repositories. */
  public void separate(long one, long other) {
    writer
        .sql(
            """
            delete from access_grant
            where repository_id in (select id from repository where deleted_at is null)
              and ((principal = :one and owner_id = :other) or (principal = :other and owner_id = :one))
            """)
        .param("one", one)
        .param("other", other)
        .update();
  }

  /** Moves the grants of persons for a repository to its new owner. */
  public void moveRepository(long repository, long to) {
    writer
        .sql("update access_grant set owner_id = ? where repository_id = ? and principal > 0")
        .params(to, repository)
        .update();
    writer
        .sql(
            """
            update kept_row set content = content || jsonb_build_object('owner_id', ?::bigint)
            where source = 'access_grant' and (content->>'repository_id')::bigint = ?
              and (content->>'principal')::bigint > 0
            """)
        .params(to, repository)
        .update();
  }

  public void revoke(long principal, long owner, long repository) {
    writer.delete(AccessGrantRow.class, principal, owner, repository);
  }
}
