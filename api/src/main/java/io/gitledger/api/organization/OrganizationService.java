package io.gitledger.api.organization;

import io.gitledger.api.account.UserService;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.organization.OrganizationCommand.CreateOrganization;
import io.gitledger.command.organization.OrganizationCommand.DeleteOrganization;
import io.gitledger.command.organization.OrganizationCommand.EditOrganization;
import io.gitledger.command.organization.OrganizationCommand.RenameOrganization;
import io.gitledger.command.organization.OrganizationCommand.RestoreOrganization;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.command.organization.Profile;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.organization.OrganizationView;
import io.gitledger.query.page.RowPage;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Creates, edits, renames, deletes and restores organizations. */
@Component
public class OrganizationService {
  private final Commands commands;
  private final AccountFinder accounts;
  private final UserViews users;
  private final RequestUrls urls;

  OrganizationService(
      Commands commands, AccountFinder accounts, UserViews users, RequestUrls urls) {
    this.commands = commands;
    this.accounts = accounts;
    this.users = users;
    this.urls = urls;
  }

  public OrganizationView view(AccountRow row) {
    return OrganizationView.of(row, users, urls.current());
  }

  public OrganizationView get(long organization) {
    return view(accounts.findById(organization).orElseThrow(ApiError::notFound));
  }

  /** Returns organizations by their ids, without deleted ones, with one statement. */
  public Map<Long, OrganizationView> byIds(Collection<Long> ids) {
    if (ids.isEmpty()) return Map.of();
    return accounts.listByIds(ids).stream().collect(Collectors.toMap(row -> row.id, this::view));
  }

  Paged<OrganizationView> page(RowPage<AccountRow> found) {
    return Paged.linked(found).map(this::view);
  }

  /** Returns the caller's account: 403 for callers who may not create organizations. */
  AccountRow requireCreator(SignedIn caller) {
    AccountRow creator = accounts.findById(caller.id()).orElseThrow(ApiError::notFound);
    if (!caller.admin() && !creator.mayCreateOrganizations) throw mayNotCreate();
    return creator;
  }

  OrganizationView create(AccountRow creator, CreateOrgOption option) {
    return create(option.username(), option.profile(), creator);
  }

  /** Creates an organization for another user. */
  OrganizationView createByAdministrator(AccountRow creator, CreateOrgOption option) {
    UserService.requireUser(creator);
    if (!creator.administrator && !creator.mayCreateOrganizations) throw mayNotCreate();
    return create(option.username(), option.profileByAdministrator(), creator);
  }

  private OrganizationView create(String name, Profile profile, AccountRow creator) {
    return get(commands.send(new CreateOrganization(name, profile, creator.id)).value())
        .withLowerCaseEmail();
  }

  private static ApiError mayNotCreate() {
    return ApiError.forbidden("user is not allowed to create organizations");
  }

  OrganizationView edit(OrganizationContext organization, EditOrgOption option) {
    Profile profile = option.appliedTo(organization.row());
    commands.send(new EditOrganization(organization.id(), profile));
    return get(organization.row().id);
  }

  void rename(OrganizationId organization, String name) {
    commands.send(new RenameOrganization(organization, name));
  }

  void delete(OrganizationId organization) {
    commands.send(new DeleteOrganization(organization));
  }

  OrganizationView restore(long id) {
    if (accounts.findIncludingDeleted(id).filter(AccountRow::organization).isEmpty())
      throw ApiError.notFound();
    commands.send(new RestoreOrganization(new OrganizationId(id)));
    return get(id);
  }
}
