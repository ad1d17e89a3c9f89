package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.organization.OrganizationFinder;
import io.gitledger.query.organization.OrganizationView;
import io.gitledger.query.repository.Access;
import io.gitledger.query.team.OrganizationPermissionsView;
import io.gitledger.query.team.TeamFinder;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Organizations of users. */
@ApiController(tag = "organization")
class OwnOrganizationController {
  private final OrganizationFinder finder;
  private final OrganizationService organizations;
  private final AccountResolver resolver;
  private final TeamFinder teams;
  private final Access access;

  OwnOrganizationController(
      OrganizationFinder finder,
      OrganizationService organizations,
      AccountResolver resolver,
      TeamFinder teams,
      Access access) {
    this.finder = finder;
    this.organizations = organizations;
    this.resolver = resolver;
    this.teams = teams;
    this.access = access;
  }

  @Operation("List the current user's organizations")
  @GetMapping("/user/orgs")
  Paged<OrganizationView> orgListCurrentUserOrgs(SignedIn caller, Page page) {
    return organizations.page(
        finder.of(caller.id(), Viewers.of(caller), page.offset(), page.limit()));
  }

  @Operation("List a user's organizations")
  @GetMapping("/users/{username}/orgs")
  Paged<OrganizationView> orgListUserOrgs(
      SignedIn caller, @PathVariable String username, Page page) {
    AccountRow user = resolver.resolveUser(username, caller);
    return organizations.page(finder.of(user.id, Viewers.of(caller), page.offset(), page.limit()));
  }

  @Operation("Get user permissions in organization")
  @GetMapping("/users/{username}/orgs/{org}/permissions")
  OrganizationPermissionsView orgGetUserPermissions(
      SignedIn caller, @PathVariable String username, @PathVariable String org) {
    AccountRow user = resolver.resolveUser(username, caller);
    AccountRow organization =
        Optional.of(resolver.resolve(org, caller))
            .filter(AccountRow::organization)
            .filter(row -> !caller.publicOnly() || row.visibility.equals("public"))
            .filter(row -> access.sees(Viewers.of(caller), row))
            .orElseThrow(ApiError::notFound);
    return OrganizationPermissionsView.of(teams.of(user.id, organization.id));
  }
}
