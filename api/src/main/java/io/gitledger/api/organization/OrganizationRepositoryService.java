package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.repository.CreateRepoOption;
import io.gitledger.api.repository.RepositoryCreationService;
import io.gitledger.api.repository.RepositoryViewFinder;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.query.access.Mode;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.team.TeamFinder;
import org.springframework.stereotype.Component;

/** Creates, lists and deletes repositories of organizations. */
@Component
public class OrganizationRepositoryService {
  private final Commands commands;
  private final RepositoryCreationService repositories;
  private final RepositoryViewFinder views;
  private final RepositoryFinder finder;
  private final OrganizationResolver organizations;
  private final AccountFinder accounts;
  private final TeamFinder teams;
  private final Access access;

  OrganizationRepositoryService(
      Commands commands,
      RepositoryCreationService repositories,
      RepositoryViewFinder views,
      RepositoryFinder finder,
      OrganizationResolver organizations,
      AccountFinder accounts,
      TeamFinder teams,
      Access access) {
    this.commands = commands;
    this.repositories = repositories;
    this.views = views;
    this.finder = finder;
    this.organizations = organizations;
    this.accounts = accounts;
    this.teams = teams;
    this.access = access;
  }

  Paged<RepositoryView> list(OrganizationContext organization, Page page) {
    return views.ownedBy(organization.row(), organization.caller(), page);
  }

  /** Finds an organization by its current name only. */
  public OrganizationContext organization(String name, Caller caller) {
    AccountRow row =
        accounts
            .findByLogin(name)
            .filter(AccountRow::organization)
            .orElseThrow(() -> AccountResolver.unknown(name));
    return organizations.context(organizations.requireInScope(row, caller), caller);
  }

  /**
   * Requires an owner of the organization or a member of a team that may create repositories, else
   * 403.
   */
  public void requireCreator(OrganizationContext organization) {
    long caller = organization.signedIn().id();
    organization.requireVisible();
    if (!organization.owner() && !mayCreate(caller, organization.row().id))
      throw ApiError.forbidden("User is not allowed to create repositories in this organization.");
  }

  /** Returns whether a person owns an organization or has a team that may create repositories. */
  public boolean mayCreate(long person, long organization) {
    return access.owns(person, organization)
        || teams.of(person, organization).stream().anyMatch(team -> team.createsRepositories);
  }

  RepositoryView create(OrganizationContext organization, CreateRepoOption option) {
    return repositories.create(
        organization.row(), organization.signedIn(), option, becomesCollaborator(organization));
  }

  /**
   * Returns whether the creator becomes a collaborator, because no team gives administrative
   * rights.
   */
  public boolean becomesCollaborator(OrganizationContext organization) {
    SignedIn caller = organization.signedIn();
    return !caller.admin() && becomesCollaborator(caller.id(), organization.row().id);
  }

  /**
   * Returns whether a person without administrative rights everywhere becomes a collaborator of a
   * created repository.
   */
  public boolean becomesCollaborator(long person, long organization) {
    return !access.everywhere(person, organization).atLeast(Mode.ADMIN);
  }

  /** Deletes all repositories, and returns their number. */
  int deleteAll(OrganizationContext organization) {
    var all = finder.allOf(organization.row().id);
    all.forEach(row -> commands.send(new DeleteRepository(new RepositoryId(row.id))));
    return all.size();
  }
}
