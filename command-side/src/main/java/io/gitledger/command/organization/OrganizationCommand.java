package io.gitledger.command.organization;

import io.gitledger.command.Command;
import io.gitledger.command.avatar.Picture;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of organizations. Access is checked before. */
public sealed interface OrganizationCommand<R> extends Command<R> {

  /**
   * Makes an organization together with its team of owners, whose only member is the creator;
   * answers its {@link OrganizationId}.
   */
  record CreateOrganization(String name, Profile profile, long creator)
      implements OrganizationCommand<OrganizationId> {}

  record EditOrganization(@TargetAggregateIdentifier OrganizationId organization, Profile profile)
      implements OrganizationCommand<Void> {}

  /**
   * Another picture.
   *
   * @param picture null for none
   */
  record ChangeOrganizationAvatar(
      @TargetAggregateIdentifier OrganizationId organization, Picture picture)
      implements OrganizationCommand<Void> {}

  record RenameOrganization(@TargetAggregateIdentifier OrganizationId organization, String name)
      implements OrganizationCommand<Void> {}

  /** Ends it with its teams and memberships; refused while it owns repositories. */
  record DeleteOrganization(@TargetAggregateIdentifier OrganizationId organization)
      implements OrganizationCommand<Void> {}

  /**
   * Brings a deleted organization back with its teams and memberships, except for members who are
   * gone. Refused while somebody else has its name.
   */
  record RestoreOrganization(@TargetAggregateIdentifier OrganizationId organization)
      implements OrganizationCommand<Void> {}

  /** Shows or hides that a person belongs to it; says nothing about who does belong. */
  record ShowMembership(
      @TargetAggregateIdentifier OrganizationId organization, long person, boolean shown)
      implements OrganizationCommand<Void> {}
}
