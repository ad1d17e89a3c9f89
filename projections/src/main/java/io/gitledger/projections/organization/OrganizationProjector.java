package io.gitledger.projections.organization;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.organization.OrganizationEvent.MembershipShown;
import io.gitledger.command.organization.OrganizationEvent.OrganizationAvatarChanged;
import io.gitledger.command.organization.OrganizationEvent.OrganizationCreated;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.organization.OrganizationEvent.OrganizationEdited;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRenamed;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRestored;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ArchivedRows.Deleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.projections.access.AccessTables;
import io.gitledger.projections.account.AccountRedirects;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.organization.OrganizationMemberRow;
import io.gitledger.query.row.ArchiveRule.With;
import java.time.Instant;
import java.time.ZoneOffset;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Organizations, which are accounts of another kind. */
@ReadModel
class OrganizationProjector {
  private final ReadModelWriter writer;
  private final AccountRedirects redirects;
  private final AccessTables access;
  private final OrganizationMembers members;
  private final ArchivedRows archived;

  OrganizationProjector(
      ReadModelWriter writer,
      AccountRedirects redirects,
      AccessTables access,
      OrganizationMembers members,
      ArchivedRows archived) {
    this.writer = writer;
    this.archived = archived;
    this.redirects = redirects;
    this.access = access;
    this.members = members;
  }

  @EventHandler
  void on(OrganizationCreated event, @Timestamp Instant at) {
    redirects.nameTaken(event.name());
    var row = new AccountRow();
    row.id = event.account();
    row.kind = AccountRow.ORGANIZATION;
    row.name(event.name());
    row.fullName = event.fullName();
    row.email = requireNonNullElse(event.email().value(), "");
    row.description = event.description();
    row.website = event.website();
    row.location = event.location();
    row.visibility = event.visibility();
    row.repoAdminChangesTeams = event.repoAdminChangesTeams();
    row.createdAt = at;
    row.updatedAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(OrganizationEdited event, @Timestamp Instant at) {
    AccountRow row = writer.find(AccountRow.class, event.account()).orElseThrow();
    row.visibility(event.visibility(), at);
    update(event.account())
        .set("full_name", event.fullName())
        .set("email", requireNonNullElse(event.email().value(), ""))
        .set("description", event.description())
        .set("website", event.website())
        .set("location", event.location())
        .set("visibility", row.visibility)
        .set("public_since", row.publicSince)
        .set("limited_since", row.limitedSince)
        .set("repo_admin_changes_teams", event.repoAdminChangesTeams())
        .set("updated_at", at)
        .write();
  }

  @EventHandler
  void on(OrganizationAvatarChanged event, @Timestamp Instant at) {
    update(event.account()).set("avatar", event.hash()).set("updated_at", at).write();
  }

  @EventHandler
  void on(OrganizationRenamed event) {
    redirects.renamed(event.account(), event.from(), event.to());
    update(event.account())
        .set("login", event.to())
        .set("login_folded", AccountRow.fold(event.to()))
        .write();
  }

  @EventHandler
  void on(OrganizationDeleted event, @Timestamp Instant at) {
    update(event.account()).set("deleted_at", at).write();
    access.removeTeams(event.account());
    writer
        .sql("update team set deleted_at = ? where organization_id = ? and deleted_at is null")
        .params(at.atOffset(ZoneOffset.UTC), event.account())
        .update();
    archived.purge(event.organization());
    archived.archive(
        OrganizationMemberRow.TABLE,
        new Deleted(With.ORGANIZATION, event.organization(), event.account()));
  }

  /** Restores the organization. Its members are restored with its teams. */
  @EventHandler
  void on(OrganizationRestored event) {
    redirects.nameTaken(event.name());
    update(event.account()).set("deleted_at", null).write();
  }

  @EventHandler
  void on(MembershipShown event) {
    members.setPublic(event.account(), event.person(), event.shown());
  }

  private RowUpdate update(long organization) {
    return writer.update(AccountRow.class, organization);
  }
}
