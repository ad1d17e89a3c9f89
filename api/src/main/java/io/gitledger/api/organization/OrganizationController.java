package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.organization.OrganizationFinder;
import io.gitledger.query.organization.OrganizationView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Lists, creates, reads, edits, renames and deletes organizations. */
@ApiController(tag = "organization")
class OrganizationController {
  private final OrganizationService organizations;
  private final OrganizationFinder finder;
  private final AccountResolver accounts;

  OrganizationController(
      OrganizationService organizations, OrganizationFinder finder, AccountResolver accounts) {
    this.organizations = organizations;
    this.finder = finder;
    this.accounts = accounts;
  }

  @Operation("Get list of organizations")
  @GetMapping("/orgs")
  Paged<OrganizationView> orgGetAll(Caller caller, Page page) {
    return organizations.page(finder.listed(Viewers.of(caller), page.offset(), page.limit()));
  }

  @Operation(value = "List all organizations", tag = "admin")
  @GetMapping("/admin/orgs")
  Paged<OrganizationView> adminGetAllOrgs(Administrator administrator, Page page) {
    return organizations.page(finder.all(page.offset(), page.limit()));
  }

  @Operation("Create an organization")
  @PostMapping("/orgs")
  @ResponseStatus(HttpStatus.CREATED)
  OrganizationView orgCreate(
      SignedIn caller,
      @Body(name = "organization", required = true) Supplier<CreateOrgOption> body) {
    AccountRow creator = organizations.requireCreator(caller);
    return organizations.create(creator, body.get());
  }

  @Operation(value = "Create an organization", tag = "admin")
  @PostMapping("/admin/users/{username}/orgs")
  @ResponseStatus(HttpStatus.CREATED)
  OrganizationView adminCreateOrg(
      Administrator administrator,
      @PathVariable String username,
      @Body(name = "organization", required = true) Supplier<CreateOrgOption> body) {
    AccountRow creator = accounts.resolve(username, administrator.caller());
    return organizations.createByAdministrator(creator, body.get());
  }

  @Operation("Get an organization")
  @GetMapping("/orgs/{org}")
  OrganizationView orgGet(OrganizationContext organization) {
    OrganizationView view = organizations.view(organization.requireVisible().row());
    return organization.caller().anonymous() ? view.withoutEmail() : view;
  }

  @Operation("Edit an organization")
  @PatchMapping("/orgs/{org}")
  OrganizationView orgEdit(
      OrganizationContext organization, @Body(required = true) Supplier<EditOrgOption> body) {
    organization.requireOwner();
    return organizations.edit(organization, body.get());
  }

  @Operation("Delete an organization")
  @DeleteMapping("/orgs/{org}")
  void orgDelete(OrganizationContext organization) {
    organization.requireOwner();
    organizations.delete(organization.id());
  }

  @Operation("Rename an organization")
  @PostMapping("/orgs/{org}/rename")
  void renameOrg(
      OrganizationContext organization, @Body(required = true) Supplier<RenameOrgOption> body) {
    organization.requireOwner();
    organizations.rename(organization.id(), body.get().newName());
  }
}
