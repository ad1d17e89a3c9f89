package io.gitledger.api.fork;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.organization.OrganizationRepositoryService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryCreationService;
import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.api.repository.RepositoryViewFinder;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.ForkRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Permission;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.OwnedRepository;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import org.springframework.stereotype.Component;

/** Creates and lists forks. */
@Component
class ForkService {
  private final Commands commands;
  private final RepositoryCreationService repositories;
  private final RepositoryViewFinder reader;
  private final OrganizationRepositoryService organizations;
  private final RepositoryFinder finder;
  private final AccountFinder accounts;
  private final RepositoryViews views;
  private final RequestUrls urls;
  private final RepositorySettings settings;

  ForkService(
      Commands commands,
      RepositoryCreationService repositories,
      RepositoryViewFinder reader,
      OrganizationRepositoryService organizations,
      RepositoryFinder finder,
      AccountFinder accounts,
      RepositoryViews views,
      RequestUrls urls,
      RepositorySettings settings) {
    this.commands = commands;
    this.repositories = repositories;
    this.reader = reader;
    this.organizations = organizations;
    this.finder = finder;
    this.accounts = accounts;
    this.views = views;
    this.urls = urls;
    this.settings = settings;
  }

  Paged<RepositoryView> list(RepositoryContext origin, Page page) {
    return reader.pageWithoutLanguage(
        finder.forksOf(origin.row().id, origin.viewer(), page.offset(), page.limit()),
        origin.viewer());
  }

  RepositoryView create(RepositoryContext origin, CreateForkOption option) {
    if (origin.blocked()) throw ApiError.forbidden("user is blocked");
    SignedIn caller = origin.signedIn();
    if (option.organization() == null) {
      AccountRow self = accounts.findById(caller.id()).orElseThrow(ApiError::notFound);
      return create(origin, self, option.name(), false);
    }
    OrganizationContext organization = organizations.organization(option.organization(), caller);
    organizations.requireCreator(organization);
    return create(
        origin, organization.row(), option.name(), organizations.becomesCollaborator(organization));
  }

  private RepositoryView create(
      RepositoryContext origin, AccountRow owner, String name, boolean collaborator) {
    RepositoryRow from = origin.row();
    long caller = origin.signedIn().id();
    RepositoryId fork =
        commands.send(
            new ForkRepository(
                origin.id(),
                owner.id,
                new RepositoryName(isEmpty(name) ? from.name : name),
                from.description,
                new OwnedRepository(from, origin.owner()).isPrivateOrInternal()
                    || settings.forcePrivate(),
                reader.licenses(from),
                collaborator ? caller : 0,
                caller));
    repositories.beWatchedByTeams(owner, fork);
    RepositoryRow row = finder.findById(fork.value()).orElseThrow(ApiError::notFound);
    Permission permission = Permission.everywhere(Mode.OWNER, row.enabledUnits());
    return views.of(row, owner, permission, origin.viewer(), urls.current()).withoutStatistics();
  }

  private static boolean isEmpty(String text) {
    return text == null || text.isEmpty();
  }
}
