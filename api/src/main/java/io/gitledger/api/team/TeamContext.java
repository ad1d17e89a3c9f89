package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.Viewer;
import io.gitledger.query.team.TeamRow;

/**
 * The team that a path {@code /teams/{id}/**} names and what the caller is to it. As a parameter it
 * demands a caller who is signed in; the rest is asked by the handler.
 *
 * @param teamMember whether the caller belongs to the team itself
 */
public record TeamContext(TeamRow row, OrganizationContext organization, boolean teamMember) {

  public TeamId id() {
    return new TeamId(row.id);
  }

  public Viewer viewer() {
    return organization.viewer();
  }

  /** Section 7.2: who may know of the team; members of the organization get 403, strangers 404. */
  public TeamContext requireReadable() {
    if (insider()) return this;
    if (row.visibility.equals("public") && organization.visible()) return this;
    if (organization.member()) {
      if (row.visibility.equals("limited")) return this;
      throw ApiError.forbidden("Must be a team member");
    }
    throw ApiError.notFound();
  }

  /** Readable, and the caller belongs to the organization. */
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

  /** An owner or a member of the team itself. */
  public TeamContext requireInsider() {
    if (insider()) return this;
    throw organization.member() ? ApiError.forbidden("Must be a team member") : ApiError.notFound();
  }

  private boolean insider() {
    return organization.owner() || teamMember;
  }
}
