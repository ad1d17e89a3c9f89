package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.organization.OrganizationCommand.CreateOrganization;
import io.gitledger.command.organization.OrganizationCommand.DeleteOrganization;
import io.gitledger.command.organization.OrganizationCommand.EditOrganization;
import io.gitledger.command.organization.OrganizationCommand.RenameOrganization;
import io.gitledger.command.organization.Profile;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
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

/** Organizations themselves: listed, created, read, edited, renamed, deleted. */
@ApiController(tag = "organization")
class OrganizationController {
  private final Commands commands;
  private final AccountResolver paths;
  private final AccountRows accounts;
  private final OrganizationFinder finder;
  private final OrganizationAnswers answers;

  OrganizationController(
      Commands commands,
      AccountResolver paths,
      AccountRows accounts,
      OrganizationFinder finder,
      OrganizationAnswers answers) {
    this.commands = commands;
    this.paths = paths;
    this.accounts = accounts;
    this.finder = finder;
    this.answers = answers;
  }

  @Operation("Get list of organizations")
  @GetMapping("/orgs")
  Paged<OrganizationView> orgGetAll(Caller caller, Page page) {
    return answers.of(finder.listed(Viewers.of(caller), page.offset(), page.limit()));
  }

  @Operation(value = "List all organizations", tag = "admin")
  @GetMapping("/admin/orgs")
  Paged<OrganizationView> adminGetAllOrgs(Administrator administrator, Page page) {
    return answers.of(finder.all(page.offset(), page.limit()));
  }

  @Operation("Create an organization")
  @PostMapping("/orgs")
  @ResponseStatus(HttpStatus.CREATED)
  OrganizationView orgCreate(SignedIn caller, @Body Supplier<CreateOrgOption> body) {
    AccountRow creator = accounts.byId(caller.id()).orElseThrow(ApiError::notFound);
    if (!caller.admin() && !creator.mayCreateOrganizations)
      throw ApiError.forbidden("user is not allowed to create organizations");
    CreateOrgOption option = body.get();
    return create(option.username(), option.profile(), creator);
  }

  @Operation(value = "Create an organization", tag = "admin")
  @PostMapping("/admin/users/{username}/orgs")
  @ResponseStatus(HttpStatus.CREATED)
  OrganizationView adminCreateOrg(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<CreateOrgOption> body) {
    AccountRow creator = paths.resolve(username, administrator.caller());
    CreateOrgOption option = body.get();
    if (creator.organization()) throw ApiError.invalid("target is an organization but not user");
    if (!creator.administrator && !creator.mayCreateOrganizations)
      throw ApiError.forbidden("user is not allowed to create organizations");
    return create(option.username(), option.profileByAdministrator(), creator);
  }

  private OrganizationView create(String name, Profile profile, AccountRow creator) {
    long id = commands.send(new CreateOrganization(name, profile, creator.id)).value();
    return answers.of(id);
  }

  @Operation("Get an organization")
  @GetMapping("/orgs/{org}")
  OrganizationView orgGet(OrganizationContext organization) {
    OrganizationView view = answers.of(organization.requireVisible().row());
    return organization.caller().anonymous() ? view.withoutEmail() : view;
  }

  @Operation("Edit an organization")
  @PatchMapping("/orgs/{org}")
  OrganizationView orgEdit(OrganizationContext organization, @Body Supplier<EditOrgOption> body) {
    organization.requireOwner();
    Profile profile = body.get().appliedTo(organization.row());
    commands.send(new EditOrganization(organization.id(), profile));
    return answers.of(organization.row().id);
  }

  @Operation("Delete an organization")
  @DeleteMapping("/orgs/{org}")
  void orgDelete(OrganizationContext organization) {
    organization.requireOwner();
    commands.send(new DeleteOrganization(organization.id()));
  }

  @Operation("Rename an organization")
  @PostMapping("/orgs/{org}/rename")
  void renameOrg(OrganizationContext organization, @Body Supplier<RenameOrgOption> body) {
    organization.requireOwner();
    commands.send(new RenameOrganization(organization.id(), body.get().newName()));
  }
}
