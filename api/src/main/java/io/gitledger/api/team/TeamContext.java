package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.Viewer;
import io.gitledger.query.team.TeamRow;

/**
 * The team of a path {@code /teams/{id}/**} and the caller's permissions in it: 401 for anonymous
 * callers. Other checks are up to the handler.
 *
 * @param teamMember whether the caller is a member of the team
 */
public record TeamContext(TeamRow row, OrganizationContext organization, boolean teamMember) {

  public TeamId id() {
    return new TeamId(row.id);
  }

  public Viewer viewer() {
    return organization.viewer();
  }

  /**
   * Requires read access according to section 7.2: 403 for members of the organization, 404 for
   * others.
   */
  public TeamContext requireReadable() {
    if (isOwnerOrMember()) return this;
    if (row.visibility.equals("public") && organization.visible()) return this;
    if (organization.member()) {
      if (row.visibility.equals("limited")) return this;
      throw ApiError.forbidden("Must be a team member");
    }
    throw ApiError.notFound();
  }

  /** Requires a member of the organization with read access to the team. */
  public TeamContext requireMember() {
    requireReadable();
    organization.requireMember();
    return this;
  }

  /** Requires an owner of the organization. */
  public TeamContext requireOwner() {
    organization.requireOwner();
    return this;
  }

  /** Requires an owner of the organization or a member of the team. */
  public TeamContext requireMembership() {
    if (isOwnerOrMember()) return this;
    throw organization.member() ? ApiError.forbidden("Must be a team member") : ApiError.notFound();
  }

  private boolean isOwnerOrMember() {
    return organization.owner() || teamMember;
  }
}
