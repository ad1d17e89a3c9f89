package io.gitledger.api.migration;

import io.gitledger.api.migration.RepositoryMigration.Migration;
import io.gitledger.api.organization.OrganizationRepositoryService;
import io.gitledger.api.repository.RepositoryCreationService;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Origin;
import io.gitledger.command.repository.RepositoryCommand.Mirror;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.migration.MigrationTasks;
import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.TransferProgress;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.springframework.stereotype.Component;

/** Checks the permissions for a migration, runs it, and returns when it is complete. */
@Component
class MigrationService {
  private static final int MAX_RUNNING = 5;

  private final MigrationRemotes remotes;
  private final MigrationTasks tasks;
  private final MigrationRunner runner;
  private final AccountFinder accounts;
  private final OrganizationRepositoryService organizations;
  private final RepositoryCreationService repositories;
  private final RepositoryFinder finder;
  private final RepositoryViews views;
  private final RequestUrls urls;
  private final RepositoryMigration migrations;

  MigrationService(
      MigrationRemotes remotes,
      MigrationTasks tasks,
      MigrationRunner runner,
      AccountFinder accounts,
      OrganizationRepositoryService organizations,
      RepositoryCreationService repositories,
      RepositoryFinder finder,
      RepositoryViews views,
      RequestUrls urls,
      RepositoryMigration migrations) {
    this.migrations = migrations;
    this.remotes = remotes;
    this.tasks = tasks;
    this.runner = runner;
    this.accounts = accounts;
    this.organizations = organizations;
    this.repositories = repositories;
    this.finder = finder;
    this.views = views;
    this.urls = urls;
  }

  RepositoryView migrate(SignedIn caller, MigrateRepoOptions options) {
    AccountRow owner = owner(caller, options);
    RemoteAddress from = remotes.origin(options);
    Mirror mirror = options.mirror() ? remotes.mirror(from, options) : null;
    var name = new RepositoryName(options.repoName());
    if (finder.findByName(owner.id, name.value()).isPresent())
      throw ApiError.conflict("The repository with the same name already exists.");
    if (!caller.admin()) repositories.requireBelowLimit(owner, ApiError::invalid);
    if (tasks.running(caller.id()) >= MAX_RUNNING)
      throw ApiError.invalid("too many of your migrations are running");
    var migration =
        new Migration(
            owner,
            name,
            caller.id(),
            from,
            remotes.lfsServer(options, from),
            urls.configured().root(),
            options,
            mirror);
    UUID task = tasks.begin(caller.id(), owner.id, name.value(), from.url());
    var progress = new TransferProgress();
    Origin origin = Origin.current();
    Future<RepositoryId> done =
        runner.start(
            task, progress, () -> origin.during(() -> migrations.run(migration, progress)));
    RepositoryRow row = finder.findById(await(done).value()).orElseThrow(ApiError::notFound);
    return views.asOwner(row, owner, urls.current());
  }

  private AccountRow owner(SignedIn caller, MigrateRepoOptions options) {
    AccountRow owner =
        found(caller, options).orElseThrow(() -> ApiError.invalid("the owner does not exist"));
    if (owner.id == caller.id() || caller.admin()) return owner;
    if (!owner.organization()) throw ApiError.forbidden("Given user is not an organization.");
    if (!organizations.organization(owner.login, caller).owner())
      throw ApiError.forbidden("Given user is not owner of organization.");
    return owner;
  }

  private Optional<AccountRow> found(SignedIn caller, MigrateRepoOptions options) {
    if (!isEmpty(options.repoOwner())) return accounts.findByLogin(options.repoOwner());
    return accounts.findById(options.uid() == 0 ? caller.id() : options.uid());
  }

  private static RepositoryId await(Future<RepositoryId> done) {
    try {
      return done.get();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw ApiError.invalid("the server stops");
    } catch (ExecutionException e) {
      throw switch (e.getCause()) {
        case RemoteFailedException failed when failed.reason() == Reason.REFUSED_HOST ->
            MigrationRemotes.refusedHost();
        case RemoteFailedException failed -> ApiError.invalid(failed.getMessage());
        case RuntimeException refused -> refused;
        default -> new IllegalStateException(e.getCause());
      };
    }
  }

  private static boolean isEmpty(String text) {
    return text == null || text.isEmpty();
  }
}
