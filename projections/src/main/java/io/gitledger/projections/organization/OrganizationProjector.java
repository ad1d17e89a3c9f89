package io.gitledger.projections.organization;

import io.gitledger.command.organization.OrganizationEvent.MembershipShown;
import io.gitledger.command.organization.OrganizationEvent.OrganizationAvatarChanged;
import io.gitledger.command.organization.OrganizationEvent.OrganizationCreated;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.organization.OrganizationEvent.OrganizationEdited;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRenamed;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRestored;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.access.AccessTables;
import io.gitledger.projections.account.AccountRedirects;
import io.gitledger.query.account.AccountRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Organizations, which are accounts of another kind. */
@ReadModel
class OrganizationProjector {
  private final EntityManager rows;
  private final AccountRedirects redirects;
  private final AccessTables access;
  private final OrganizationMembers members;
  private final ArchivedRows kept;

  OrganizationProjector(
      EntityManager rows,
      AccountRedirects redirects,
      AccessTables access,
      OrganizationMembers members,
      ArchivedRows kept) {
    this.rows = rows;
    this.kept = kept;
    this.redirects = redirects;
    this.access = access;
    this.members = members;
  }

  @EventHandler
  void on(OrganizationCreated event, @Timestamp Instant at) {
    redirects.taken(event.name());
    var row = new AccountRow();
    row.id = event.account();
    row.kind = AccountRow.ORGANIZATION;
    row.name(event.name());
    row.fullName = event.fullName();
    row.email = orEmpty(event.email().value());
    row.description = event.description();
    row.website = event.website();
    row.location = event.location();
    row.visibility = event.visibility();
    row.repoAdminChangesTeams = event.repoAdminChangesTeams();
    row.createdAt = at;
    row.updatedAt = at;
    rows.persist(row);
  }

  @EventHandler
  void on(OrganizationEdited event, @Timestamp Instant at) {
    AccountRow row = row(event.account());
    row.fullName = event.fullName();
    row.email = orEmpty(event.email().value());
    row.description = event.description();
    row.website = event.website();
    row.location = event.location();
    row.visibility = event.visibility();
    row.repoAdminChangesTeams = event.repoAdminChangesTeams();
    row.updatedAt = at;
  }

  @EventHandler
  void on(OrganizationAvatarChanged event, @Timestamp Instant at) {
    AccountRow row = row(event.account());
    row.avatar = event.hash();
    row.updatedAt = at;
  }

  @EventHandler
  void on(OrganizationRenamed event) {
    redirects.renamed(event.account(), event.from(), event.to());
    row(event.account()).name(event.to());
    // Before another takes the name in the same transaction of a rebuild, which inserts first.
    rows.flush();
  }

  @EventHandler
  void on(OrganizationDeleted event, @Timestamp Instant at) {
    row(event.account()).deletedAt = at;
    access.teamsGone(event.account());
    rows.createQuery(
            "update TeamRow t set t.deletedAt = :at"
                + " where t.organizationId = :organization and t.deletedAt is null")
        .setParameter("at", at)
        .setParameter("organization", event.account())
        .executeUpdate();
    String stream = event.organization().toString();
    kept.forget(stream);
    kept.keep(
        stream,
        "organization_member",
        "organization_id = :organization",
        Map.of("organization", event.account()));
  }

  /** Who belongs to it, its teams tell. */
  @EventHandler
  void on(OrganizationRestored event) {
    redirects.taken(event.name());
    row(event.account()).deletedAt = null;
    rows.flush();
  }

  @EventHandler
  void on(MembershipShown event) {
    members.shown(event.account(), event.person(), event.shown());
  }

  private AccountRow row(long organization) {
    return rows.find(AccountRow.class, organization);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
