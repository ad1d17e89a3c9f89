package io.gitledger.api.git;

import io.gitledger.api.organization.OrganizationRepositoryService;
import io.gitledger.api.repository.NewRepository;
import io.gitledger.api.repository.RepositoryCreationService;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.command.repository.TrustModel;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.RepositoryPath;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.repository.OwnedRepository;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Creates missing repositories on push (contract 23 section 3). */
@Component
@EnableConfigurationProperties(PushToCreateSettings.class)
class PushToCreate {
  private final GitRepositoryFinder finder;
  private final RepositoryCreationService repositories;
  private final OrganizationRepositoryService organizations;
  private final PushToCreateSettings settings;

  PushToCreate(
      GitRepositoryFinder finder,
      RepositoryCreationService repositories,
      OrganizationRepositoryService organizations,
      PushToCreateSettings settings) {
    this.finder = finder;
    this.repositories = repositories;
    this.organizations = organizations;
    this.settings = settings;
  }

  /** Returns whether a request for a missing repository may create it. */
  boolean appliesTo(GitService service, RepositoryPath path) {
    return service.writes() && !path.wiki() && isEnabled(path);
  }

  private boolean isEnabled(RepositoryPath path) {
    return finder
        .owner(path.owner())
        .map(owner -> owner.organization() ? settings.organizations() : settings.users())
        .orElse(false);
  }

  /**
   * Returns the rejection of a push to a missing repository, but only for callers who could create
   * one by other means.
   */
  Optional<String> refusal(RepositoryPath path, GitCaller caller) {
    return finder
        .owner(path.owner())
        .filter(owner -> mayCreate(caller.viewer(), owner))
        .flatMap(owner -> refusal(path));
  }

  /** Returns the rejection of a push to a missing repository, or empty if it could create one. */
  Optional<String> refusal(RepositoryPath path) {
    if (isEnabled(path)) return Optional.empty();
    boolean organization = finder.owner(path.owner()).filter(AccountRow::organization).isPresent();
    return Optional.of(
        "Push to create is not enabled for " + (organization ? "organizations." : "users."));
  }

  /** Creates a repository. Returns empty if the caller may not create it, or nobody may. */
  Optional<OwnedRepository> create(RepositoryPath path, GitCaller caller) {
    Viewer creator = caller.viewer();
    Optional<AccountRow> owner =
        finder.owner(path.owner()).filter(account -> mayCreate(creator, account));
    if (owner.isEmpty()) return Optional.empty();
    try {
      if (!creator.administrator())
        repositories.requireBelowLimit(owner.get(), ApiError::forbidden);
      var wanted =
          new NewRepository(
              new RepositoryName(path.name()),
              "",
              settings.makePrivate(),
              false,
              "",
              List.of(),
              TrustModel.DEFAULT,
              List.of());
      boolean collaborator =
          owner.get().organization()
              && !creator.administrator()
              && organizations.becomesCollaborator(creator.id(), owner.get().id);
      caller
          .origin()
          .during(() -> repositories.create(owner.get(), creator.id(), collaborator, wanted, null));
    } catch (ApiError | CommandRejectedException refused) {
      // It may have been created concurrently.
    }
    return finder
        .repository(path, creator)
        .filter(found -> found.permission().writes(Unit.CODE))
        .map(FoundRepository::owned);
  }

  private boolean mayCreate(Viewer creator, AccountRow owner) {
    if (creator.administrator()) return true;
    return owner.organization()
        ? organizations.mayCreate(creator.id(), owner.id)
        : creator.id() == owner.id;
  }
}
