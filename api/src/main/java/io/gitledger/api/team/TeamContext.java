package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.Viewer;
import io.gitledger.query.team.TeamRow;

/**
 * The team of a path {@code /teams/{id}/**} and the caller's rights in it: 401 for anonymous
 * callers, other checks are the handler's.
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

  /** Section 7.2: 403 for members of the organization, 404 for others. */
  public TeamContext requireReadable() {
    if (insider()) return this;
    if (row.visibility.equals("public") && organization.visible()) return this;
    if (organization.member()) {
      if (row.visibility.equals("limited")) return this;
      throw ApiError.forbidden("Must be a team member");
    }
    throw ApiError.notFound();
  }

  /** Readable by a member of the organization. */
  public TeamContext requireMember() {
    requireReadable();
    organization.requireMember();
    return this;
  }

  /** An owner of the organization. */
  public TeamContext requireOwner() {
    organization.requireOwner();
    return this;
  }

  /** An owner of the organization or a member of the team. */
  public TeamContext requireInsider() {
    if (insider()) return this;
    throw organization.member() ? ApiError.forbidden("Must be a team member") : ApiError.notFound();
  }

  private boolean insider() {
    return organization.owner() || teamMember;
  }
}
