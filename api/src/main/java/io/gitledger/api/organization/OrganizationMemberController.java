package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.organization.OrganizationCommand.ShowMembership;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.organization.OrganizationFinder;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamRows;
import java.net.URI;
import java.util.Comparator;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Who belongs to an organization, and who may know. */
@ApiController(tag = "organization")
class OrganizationMemberController {
  private final Commands commands;
  private final OrganizationFinder finder;
  private final UserViews users;
  private final AccountResolver paths;
  private final TeamRows teams;
  private final Access access;
  private final RequestUrls urls;

  OrganizationMemberController(
      Commands commands,
      OrganizationFinder finder,
      UserViews users,
      AccountResolver paths,
      TeamRows teams,
      Access access,
      RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.users = users;
    this.paths = paths;
    this.teams = teams;
    this.access = access;
    this.urls = urls;
  }

  @Operation("List an organization's members")
  @GetMapping("/orgs/{org}/members")
  Paged<UserView> orgListMembers(OrganizationContext organization, Page page) {
    organization.requireVisible().signedIn();
    long id = organization.row().id;
    boolean restricted = organization.viewer().restricted() && !organization.owner();
    return answer(
        organization,
        organization.member() && restricted
            ? finder.membersKnownTo(organization.viewer().id(), id, page.offset(), page.limit())
            : finder.members(id, !organization.member(), page.offset(), page.limit()));
  }

  @Operation("List an organization's public members")
  @GetMapping("/orgs/{org}/public_members")
  Paged<UserView> orgListPublicMembers(OrganizationContext organization, Page page) {
    organization.requireVisible();
    return answer(
        organization,
        finder.members(
            organization.row().id, !organization.caller().isAdmin(), page.offset(), page.limit()));
  }

  private Paged<UserView> answer(OrganizationContext organization, RowPage<AccountRow> found) {
    return Paged.linked(
        users.of(found.rows(), organization.viewer(), urls.current()), found.total());
  }

  @Operation(
      value = "Check if a user is a member of an organization",
      also = {@Operation.Answer(status = 204), @Operation.Answer(status = 303)})
  @GetMapping("/orgs/{org}/members/{username}")
  ResponseEntity<Void> orgIsMember(
      OrganizationContext organization, @PathVariable String username) {
    long caller = organization.requireVisible().signedIn().id();
    AccountRow person = paths.resolve(username, organization.caller());
    if (organization.member()) {
      if (!access.belongs(person.id, organization.row().id)) throw ApiError.notFound();
      return ResponseEntity.noContent().build();
    }
    if (person.id == caller) throw ApiError.notFound();
    URI publicMember =
        URI.create(
            urls.current().api("orgs", organization.row().login, "public_members", person.login));
    return ResponseEntity.status(HttpStatus.SEE_OTHER)
        .location(URI.create(publicMember.getRawPath()))
        .build();
  }

  /** The owners' team comes first, so that the refusal to the last owner leaves all as it was. */
  @Operation("Remove a member from an organization")
  @DeleteMapping("/orgs/{org}/members/{username}")
  void orgDeleteMember(OrganizationContext organization, @PathVariable String username) {
    organization.requireVisible().requireOwner();
    AccountRow person = paths.resolve(username, organization.caller());
    teams.of(person.id, organization.row().id).stream()
        .sorted(Comparator.comparing(TeamRow::owners).reversed())
        .forEach(team -> commands.send(new RemoveTeamMember(new TeamId(team.id), person.id)));
  }

  @Operation("Check if a user is a public member of an organization")
  @GetMapping("/orgs/{org}/public_members/{username}")
  void orgIsPublicMember(OrganizationContext organization, @PathVariable String username) {
    organization.requireVisible();
    AccountRow person = paths.resolve(username, organization.caller());
    if (!finder.isPublicMember(person.id, organization.row().id)) throw ApiError.notFound();
  }

  @Operation("Publicize a user's membership")
  @PutMapping("/orgs/{org}/public_members/{username}")
  void orgPublicizeMember(OrganizationContext organization, @PathVariable String username) {
    show(organization, username, true);
  }

  @Operation("Conceal a user's membership")
  @DeleteMapping("/orgs/{org}/public_members/{username}")
  void orgConcealMember(OrganizationContext organization, @PathVariable String username) {
    show(organization, username, false);
  }

  private void show(OrganizationContext organization, String username, boolean shown) {
    organization.requireVisible().requireMember();
    AccountRow person = paths.resolve(username, organization.caller());
    if (person.id != organization.signedIn().id() && !organization.owner())
      throw ApiError.forbidden(
          shown ? "Cannot publicize another member" : "Cannot conceal another member");
    long id = organization.row().id;
    if (!access.belongs(person.id, id) || finder.isPublicMember(person.id, id) == shown) return;
    commands.send(new ShowMembership(organization.id(), person.id, shown));
  }
}
