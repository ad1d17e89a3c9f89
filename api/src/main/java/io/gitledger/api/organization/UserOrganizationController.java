package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.organization.OrganizationFinder;
import io.gitledger.query.organization.OrganizationView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** All organizations of a user, for site administrators; not part of the OpenAPI documents. */
@RestController
class UserOrganizationController {
  private final OrganizationService organizations;
  private final OrganizationFinder finder;
  private final AccountResolver accounts;

  UserOrganizationController(
      OrganizationService organizations, OrganizationFinder finder, AccountResolver accounts) {
    this.organizations = organizations;
    this.finder = finder;
    this.accounts = accounts;
  }

  @GetMapping("/api/v1/admin/users/{username}/orgs")
  Paged<OrganizationView> adminListUserOrgs(
      Administrator administrator, @PathVariable String username, Page page) {
    AccountRow user = accounts.resolve(username, administrator.caller());
    Viewer viewer = Viewers.of(administrator.caller());
    return organizations.page(finder.of(user.id, viewer, page.offset(), page.limit()));
  }
}
