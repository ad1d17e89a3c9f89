package io.gitledger.query.team;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** The permissions of a person in an organization, derived only from the modes of its teams. */
public record OrganizationPermissionsView(
    @JsonProperty("is_owner") boolean isOwner,
    @JsonProperty("is_admin") boolean isAdmin,
    @JsonProperty("can_write") boolean canWrite,
    @JsonProperty("can_read") boolean canRead,
    @JsonProperty("can_create_repository") boolean canCreateRepository) {

  public static OrganizationPermissionsView of(List<TeamRow> teams) {
    boolean owner = teams.stream().anyMatch(TeamRow::owners);
    boolean admin = owner || teams.stream().anyMatch(TeamRow::administers);
    boolean creates = owner || teams.stream().anyMatch(team -> team.createsRepositories);
    return new OrganizationPermissionsView(owner, admin, admin, admin, creates);
  }
}
