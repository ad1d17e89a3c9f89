package io.gitledger.api.organization;

import io.gitledger.api.account.UserService;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.organization.OrganizationCommand.ShowMembership;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.command.team.TeamId;
import io.gitledger.projections.watch.TeamWatches;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.organization.OrganizationFinder;
import io.gitledger.query.repository.Access;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import java.util.Comparator;
import org.springframework.stereotype.Component;

/** Members of organizations, and the visibility of their membership. */
@Component
class OrganizationMemberService {
  private final Commands commands;
  private final OrganizationFinder finder;
  private final TeamFinder teams;
  private final Access access;
  private final UserService users;
  private final TeamWatches watches;

  OrganizationMemberService(
      Commands commands,
      OrganizationFinder finder,
      TeamFinder teams,
      Access access,
      UserService users,
      TeamWatches watches) {
    this.commands = commands;
    this.finder = finder;
    this.teams = teams;
    this.access = access;
    this.users = users;
    this.watches = watches;
  }

  /**
   * Lists members. Restricted members see those with whom they share a team, non-members see public
   * members.
   */
  Paged<UserView> list(OrganizationContext organization, Page page) {
    long id = organization.row().id;
    Viewer viewer = organization.viewer();
    boolean restricted = viewer.restricted() && !organization.owner();
    return users.page(
        organization.member() && restricted
            ? finder.membersKnownTo(viewer.id(), id, page.offset(), page.limit())
            : finder.members(id, !organization.member(), page.offset(), page.limit()),
        viewer);
  }

  Paged<UserView> listPublic(OrganizationContext organization, Page page) {
    boolean onlyPublic = !organization.caller().isAdmin();
    return users.page(
        finder.members(organization.row().id, onlyPublic, page.offset(), page.limit()),
        organization.viewer());
  }

  void requireMember(OrganizationContext organization, AccountRow user) {
    if (!access.belongs(user.id, organization.row().id)) throw ApiError.notFound();
  }

  void requirePublicMember(OrganizationContext organization, AccountRow user) {
    if (!finder.isPublicMember(user.id, organization.row().id)) throw ApiError.notFound();
  }

  /**
   * Removes a member, first from the owners' team: if the removal of the last owner is rejected, no
   * other team has been changed.
   */
  void remove(OrganizationContext organization, AccountRow user) {
    teams.of(user.id, organization.row().id).stream()
        .sorted(Comparator.comparing(TeamRow::owners).reversed())
        .forEach(team -> commands.send(new RemoveTeamMember(new TeamId(team.id), user.id)));
    watches.endAtOnce(organization.row().id, user.id);
  }

  void show(OrganizationContext organization, AccountRow user, boolean shown) {
    if (user.id != organization.signedIn().id() && !organization.owner())
      throw ApiError.forbidden(
          shown ? "Cannot publicize another member" : "Cannot conceal another member");
    long id = organization.row().id;
    if (!access.belongs(user.id, id) || finder.isPublicMember(user.id, id) == shown) return;
    commands.send(new ShowMembership(organization.id(), user.id, shown));
  }
}
