package io.gitledger.api.migration;

import io.gitledger.api.migration.RepositoryMigration.Migration;
import io.gitledger.api.organization.OrganizationRepositoryService;
import io.gitledger.api.repository.MirrorIntervals;
import io.gitledger.api.repository.RepositoryCreationService;
import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Origin;
import io.gitledger.command.repository.MirrorCredentials;
import io.gitledger.command.repository.RepositoryCommand.Mirror;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.migration.MigrationTasks;
import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.RemoteClient;
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

/** Checks who may migrate what from where, and answers when it is there. */
@Component
class MigrationService {
  private static final int MAX_RUNNING = 5;

  /** The username for a token alone, at most services. */
  private static final String TOKEN_USER = "oauth2";

  private final RemoteClient remotes;
  private final MigrationTasks tasks;
  private final MigrationRunner runner;
  private final AccountFinder accounts;
  private final OrganizationRepositoryService organizations;
  private final RepositoryCreationService repositories;
  private final RepositoryFinder finder;
  private final RepositoryViews views;
  private final RepositorySettings settings;
  private final RequestUrls urls;
  private final MirrorIntervals intervals;
  private final RepositoryMigration migrations;

  MigrationService(
      RemoteClient remotes,
      MigrationTasks tasks,
      MigrationRunner runner,
      AccountFinder accounts,
      OrganizationRepositoryService organizations,
      RepositoryCreationService repositories,
      RepositoryFinder finder,
      RepositoryViews views,
      RepositorySettings settings,
      RequestUrls urls,
      MirrorIntervals intervals,
      RepositoryMigration migrations) {
    this.intervals = intervals;
    this.migrations = migrations;
    this.remotes = remotes;
    this.tasks = tasks;
    this.runner = runner;
    this.accounts = accounts;
    this.organizations = organizations;
    this.repositories = repositories;
    this.finder = finder;
    this.views = views;
    this.settings = settings;
    this.urls = urls;
  }

  RepositoryView migrate(SignedIn caller, MigrateRepoOptions options) {
    AccountRow owner = owner(caller, options);
    requireSupported(options);
    RemoteAddress from = remote(options);
    Mirror mirror = options.mirror() ? mirror(from, options) : null;
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
            lfsServer(options, from),
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

  /** Rejects options without effect. */
  private static void requireSupported(MigrateRepoOptions options) {
    if (options.lfs() && options.mirror() && !isEmpty(options.lfsEndpoint()))
      throw ApiError.invalid("a mirror fetches LFS objects from its remote alone");
  }

  private Mirror mirror(RemoteAddress from, MigrateRepoOptions options) {
    return new Mirror(
        isEmpty(options.mirrorInterval())
            ? intervals.byDefault()
            : intervals.require(options.mirrorInterval()),
        new MirrorCredentials(from.username(), from.password()),
        options.lfs(),
        options.wiki());
  }

  private RemoteAddress remote(MigrateRepoOptions options) {
    RemoteAddress from =
        RemoteAddress.parse(options.cloneAddr())
            .orElseThrow(() -> ApiError.invalid("The provided URL is invalid."));
    if (!remotes.mayReach(from)) throw refusedHost();
    if (options.ownGitCredentials() && !from.username().isEmpty()) return from;
    String username = isEmpty(options.authUsername()) ? from.username() : options.authUsername();
    if (!isEmpty(options.authToken()))
      return from.as(username.isEmpty() ? TOKEN_USER : username, options.authToken());
    String password = isEmpty(options.authPassword()) ? from.password() : options.authPassword();
    return from.as(username, password);
  }

  /** Null where no objects of Git LFS are asked for. */
  private RemoteAddress lfsServer(MigrateRepoOptions options, RemoteAddress from) {
    if (!options.lfs()) return null;
    if (isEmpty(options.lfsEndpoint())) return from.lfs();
    RemoteAddress server =
        RemoteAddress.parse(options.lfsEndpoint())
            .orElseThrow(() -> ApiError.invalid("The LFS endpoint is invalid."));
    if (!remotes.mayReach(server)) throw refusedHost();
    return server;
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
            refusedHost();
        case RemoteFailedException failed -> ApiError.invalid(failed.getMessage());
        case RuntimeException refused -> refused;
        default -> new IllegalStateException(e.getCause());
      };
    }
  }

  private static ApiError refusedHost() {
    return ApiError.invalid("You can not import from disallowed hosts.");
  }

  private static boolean isEmpty(String text) {
    return text == null || text.isEmpty();
  }
}
