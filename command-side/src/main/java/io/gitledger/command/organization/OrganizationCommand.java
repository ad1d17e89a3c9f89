package io.gitledger.command.organization;

import io.gitledger.command.Command;
import io.gitledger.command.avatar.Picture;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of organizations. The caller checks permissions. */
public sealed interface OrganizationCommand<R> extends Command<R> {

  /**
   * Creates an organization with its team of owners, whose only member is the creator; returns its
   * {@link OrganizationId}.
   */
  record CreateOrganization(String name, Profile profile, long creator)
      implements OrganizationCommand<OrganizationId> {}

  record EditOrganization(@TargetAggregateIdentifier OrganizationId organization, Profile profile)
      implements OrganizationCommand<Void> {}

  /**
   * Replaces the avatar.
   *
   * @param picture null for none
   */
  record ChangeOrganizationAvatar(
      @TargetAggregateIdentifier OrganizationId organization, Picture picture)
      implements OrganizationCommand<Void> {}

  record RenameOrganization(@TargetAggregateIdentifier OrganizationId organization, String name)
      implements OrganizationCommand<Void> {}

  /**
   * Deletes an organization with its teams and memberships. Rejected while it owns repositories.
   */
  record DeleteOrganization(@TargetAggregateIdentifier OrganizationId organization)
      implements OrganizationCommand<Void> {}

  /**
   * Restores a deleted organization with its teams and memberships, except for deleted members.
   * Rejected while another account has its name.
   */
  record RestoreOrganization(@TargetAggregateIdentifier OrganizationId organization)
      implements OrganizationCommand<Void> {}

  /** Shows or hides the membership of a person. Does not change who is a member. */
  record ShowMembership(
      @TargetAggregateIdentifier OrganizationId organization, long person, boolean shown)
      implements OrganizationCommand<Void> {}
}
