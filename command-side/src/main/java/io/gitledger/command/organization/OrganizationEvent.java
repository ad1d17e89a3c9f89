package io.gitledger.command.organization;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.vault.PersonalText;

/** Events of organizations. */
public sealed interface OrganizationEvent extends AccountScoped {
  OrganizationId organization();

  @Override
  default long account() {
    return organization().value();
  }

  @Override
  default EventUnit unit() {
    return EventUnit.ORGANIZATION;
  }

  /** An organization was created. */
  @EventName("organization.created")
  record OrganizationCreated(
      OrganizationId organization,
      String name,
      String fullName,
      PersonalText email,
      String description,
      String website,
      String location,
      String visibility,
      boolean repoAdminChangesTeams)
      implements OrganizationEvent {}

  /** The profile was replaced. */
  @EventName("organization.edited")
  record OrganizationEdited(
      OrganizationId organization,
      String fullName,
      PersonalText email,
      String description,
      String website,
      String location,
      String visibility,
      boolean repoAdminChangesTeams)
      implements OrganizationEvent {}

  /**
   * The avatar was replaced.
   *
   * @param hash of the new one; empty for none
   */
  @EventName("organization.avatar_changed")
  record OrganizationAvatarChanged(OrganizationId organization, String hash)
      implements OrganizationEvent {}

  @EventName("organization.renamed")
  record OrganizationRenamed(OrganizationId organization, String from, String to)
      implements OrganizationEvent {}

  @EventName("organization.deleted")
  record OrganizationDeleted(OrganizationId organization, String name)
      implements OrganizationEvent {}

  /** The organization was restored. Each of its teams has its own event for that. */
  @EventName("organization.restored")
  record OrganizationRestored(OrganizationId organization, String name)
      implements OrganizationEvent {}

  @EventName("organization.membership_shown")
  record MembershipShown(OrganizationId organization, long person, boolean shown)
      implements OrganizationEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.TEAMS;
    }
  }
}
