package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Members of organizations. */
@ApiController(tag = "organization")
class OrganizationMemberController {
  private final OrganizationMemberService members;
  private final AccountResolver accounts;
  private final RequestUrls urls;

  OrganizationMemberController(
      OrganizationMemberService members, AccountResolver accounts, RequestUrls urls) {
    this.members = members;
    this.accounts = accounts;
    this.urls = urls;
  }

  @Operation("List an organization's members")
  @GetMapping("/orgs/{org}/members")
  Paged<UserView> orgListMembers(OrganizationContext organization, Page page) {
    organization.requireVisible().signedIn();
    return members.list(organization, page);
  }

  @Operation("List an organization's public members")
  @GetMapping("/orgs/{org}/public_members")
  Paged<UserView> orgListPublicMembers(OrganizationContext organization, Page page) {
    return members.listPublic(organization.requireVisible(), page);
  }

  @Operation(
      value = "Check if a user is a member of an organization",
      also = @Operation.Answer(status = 303))
  @GetMapping("/orgs/{org}/members/{username}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  ResponseEntity<Void> orgIsMember(
      OrganizationContext organization, @PathVariable String username) {
    long caller = organization.requireVisible().signedIn().id();
    AccountRow user = accounts.resolve(username, organization.caller());
    if (organization.member()) {
      members.requireMember(organization, user);
      return ResponseEntity.noContent().build();
    }
    if (user.id == caller) throw ApiError.notFound();
    URI publicMember =
        URI.create(
            urls.current().api("orgs", organization.row().login, "public_members", user.login));
    return ResponseEntity.status(HttpStatus.SEE_OTHER)
        .location(URI.create(publicMember.getRawPath()))
        .build();
  }

  @Operation("Remove a member from an organization")
  @DeleteMapping("/orgs/{org}/members/{username}")
  void orgDeleteMember(OrganizationContext organization, @PathVariable String username) {
    organization.requireVisible().requireOwner();
    members.remove(organization, accounts.resolve(username, organization.caller()));
  }

  @Operation("Check if a user is a public member of an organization")
  @GetMapping("/orgs/{org}/public_members/{username}")
  void orgIsPublicMember(OrganizationContext organization, @PathVariable String username) {
    organization.requireVisible();
    members.requirePublicMember(organization, accounts.resolve(username, organization.caller()));
  }

  @Operation("Publicize a user's membership")
  @PutMapping("/orgs/{org}/public_members/{username}")
  void orgPublicizeMember(OrganizationContext organization, @PathVariable String username) {
    organization.requireVisible().requireMember();
    members.show(organization, accounts.resolve(username, organization.caller()), true);
  }

  @Operation("Conceal a user's membership")
  @DeleteMapping("/orgs/{org}/public_members/{username}")
  void orgConcealMember(OrganizationContext organization, @PathVariable String username) {
    organization.requireVisible().requireMember();
    members.show(organization, accounts.resolve(username, organization.caller()), false);
  }
}
