package io.gitledger.command.organization;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.createNew;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.AccountName;
import io.gitledger.command.account.Owners;
import io.gitledger.command.avatar.AvatarImages;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.organization.OrganizationCommand.ChangeOrganizationAvatar;
import io.gitledger.command.organization.OrganizationCommand.CreateOrganization;
import io.gitledger.command.organization.OrganizationCommand.DeleteOrganization;
import io.gitledger.command.organization.OrganizationCommand.EditOrganization;
import io.gitledger.command.organization.OrganizationCommand.RenameOrganization;
import io.gitledger.command.organization.OrganizationCommand.RestoreOrganization;
import io.gitledger.command.organization.OrganizationCommand.ShowMembership;
import io.gitledger.command.organization.OrganizationEvent.MembershipShown;
import io.gitledger.command.organization.OrganizationEvent.OrganizationAvatarChanged;
import io.gitledger.command.organization.OrganizationEvent.OrganizationCreated;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.organization.OrganizationEvent.OrganizationEdited;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRenamed;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRestored;
import io.gitledger.command.relationship.Relationships;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.team.Team;
import io.gitledger.command.team.Teams;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate(snapshotTriggerDefinition = "snapshots")
class Organization {
  @AggregateIdentifier private OrganizationId id;
  private String name;
  private String avatar = "";
  private boolean deleted;

  @CommandHandler
  Organization(CreateOrganization command, Sequences sequences, Names names, Owners owners)
      throws Exception {
    AccountName.usable(command.name());
    owners.lockShared(command.creator());
    long organization = sequences.next(Kind.ACCOUNT);
    if (!names.claim(Space.ACCOUNT, 0, command.name(), organization)) throw taken(command.name());
    Profile profile = command.profile();
    apply(
        new OrganizationCreated(
            new OrganizationId(organization),
            command.name(),
            profile.fullName(),
            new PersonalText(organization, profile.email()),
            profile.description(),
            profile.website(),
            profile.location(),
            profile.visibility(),
            profile.repoAdminChangesTeams()));
    createNew(Team.class, () -> Team.ofOwners(organization, command.creator(), sequences, names));
  }

  @CommandHandler
  void handle(EditOrganization command) {
    requireExisting();
    Profile profile = command.profile();
    apply(
        new OrganizationEdited(
            id,
            profile.fullName(),
            new PersonalText(id.value(), profile.email()),
            profile.description(),
            profile.website(),
            profile.location(),
            profile.visibility(),
            profile.repoAdminChangesTeams()));
  }

  @CommandHandler
  void handle(ChangeOrganizationAvatar command, AvatarImages images) {
    requireExisting();
    String hash = images.replace(OwnerRef.account(id.value()), command.picture());
    if (!hash.equals(avatar)) apply(new OrganizationAvatarChanged(id, hash));
  }

  @CommandHandler
  void handle(RenameOrganization command, Names names) {
    requireExisting();
    String wanted = command.name();
    if (wanted.equals(name)) return;
    AccountName.usable(wanted);
    if (!names.claim(Space.ACCOUNT, 0, wanted, id.value())) throw taken(wanted);
    if (!wanted.equalsIgnoreCase(name)) names.release(Space.ACCOUNT, 0, name, id.value());
    apply(new OrganizationRenamed(id, name, wanted));
  }

  @CommandHandler
  void handle(DeleteOrganization command, Names names, Owners owners, Relationships relationships) {
    requireExisting();
    owners.lockExclusive(id.value());
    if (!owners.repositories(id.value()).isEmpty())
      throw CommandRejectedException.invalid(
          "organization still owns repositories, delete or transfer them first");
    names.releaseAll(Space.ACCOUNT, id.value());
    relationships.removeAllOf(Relationships.Kind.TRANSFER, id.value());
    apply(new OrganizationDeleted(id, name));
  }

  @CommandHandler
  void handle(RestoreOrganization command, Names names, Teams teams) {
    if (!deleted) throw CommandRejectedException.conflict("the organization is not deleted");
    if (!names.claim(Space.ACCOUNT, 0, name, id.value()))
      throw CommandRejectedException.conflict("user already exists [name: " + name + "]");
    apply(new OrganizationRestored(id, name));
    teams.restore(id.value());
  }

  @CommandHandler
  void handle(ShowMembership command, Owners owners) {
    requireExisting();
    owners.lockExclusive(id.value());
    apply(new MembershipShown(id, command.person(), command.shown()));
  }

  private static CommandRejectedException taken(String name) {
    return CommandRejectedException.invalid("user already exists [name: " + name + "]");
  }

  private void requireExisting() {
    if (deleted)
      throw CommandRejectedException.notFound("user does not exist [uid: " + id.value() + "]");
  }

  @EventSourcingHandler
  void on(OrganizationEvent event) {
    switch (event) {
      case OrganizationCreated created -> {
        id = created.organization();
        name = created.name();
      }
      case OrganizationRenamed renamed -> name = renamed.to();
      case OrganizationAvatarChanged changed -> avatar = changed.hash();
      case OrganizationDeleted _ -> deleted = true;
      case OrganizationRestored _ -> deleted = false;
      case OrganizationEdited _, MembershipShown _ -> {}
    }
  }

  protected Organization() {}
}
