package io.gitledger.api.migration;

import io.gitledger.api.organization.OrganizationRepositoryService;
import io.gitledger.api.repository.MirrorIntervals;
import io.gitledger.api.repository.RepositoryService;
import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.repository.MirrorCredentials;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryCommand.MigrateRepository;
import io.gitledger.command.repository.RepositoryCommand.Mirror;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.protocol.RemoteRefs;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefStore;
import io.gitledger.git.refs.RefUpdateGateway;
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
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Migrates repositories from elsewhere. Objects arrive before there is a repository; one command
 * makes it with all of them, so that nobody sees half of it and a crash leaves nothing.
 */
@Component
class MigrationService {
  private static final int MAX_RUNNING = 5;

  /** Who a token alone belongs to, to most services. */
  private static final String TOKEN_USER = "oauth2";

  private final Commands commands;
  private final GitRepositories git;
  private final RemoteClient remotes;
  private final MigrationTasks tasks;
  private final MigrationRunner runner;
  private final AccountFinder accounts;
  private final OrganizationRepositoryService organizations;
  private final RepositoryService repositories;
  private final RepositoryFinder finder;
  private final RepositoryViews views;
  private final RepositorySettings settings;
  private final RequestUrls urls;
  private final MirrorIntervals intervals;

  MigrationService(
      Commands commands,
      GitRepositories git,
      RemoteClient remotes,
      MigrationTasks tasks,
      MigrationRunner runner,
      AccountFinder accounts,
      OrganizationRepositoryService organizations,
      RepositoryService repositories,
      RepositoryFinder finder,
      RepositoryViews views,
      RepositorySettings settings,
      RequestUrls urls,
      MirrorIntervals intervals) {
    this.intervals = intervals;
    this.commands = commands;
    this.git = git;
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

  private record Migration(
      AccountRow owner,
      RepositoryName name,
      long caller,
      RemoteAddress from,
      MigrateRepoOptions options,
      Mirror mirror) {}

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
    var migration = new Migration(owner, name, caller.id(), from, options, mirror);
    UUID task = tasks.begin(caller.id(), owner.id, name.value(), from.url());
    var progress = new TransferProgress();
    Origin origin = Origin.current();
    Future<RepositoryId> done =
        runner.start(task, progress, () -> origin.during(() -> run(migration, progress)));
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

  /** What would have no effect is refused. */
  private static void requireSupported(MigrateRepoOptions options) {
    if (options.lfs() || !isEmpty(options.lfsEndpoint()))
      throw ApiError.invalid("LFS objects cannot be migrated");
    if (options.wiki()) throw ApiError.invalid("wikis cannot be migrated");
    boolean plain = isEmpty(options.service()) || options.service().equalsIgnoreCase("git");
    boolean more =
        Stream.of(
                options.milestones(),
                options.labels(),
                options.issues(),
                options.pullRequests(),
                options.releases())
            .anyMatch(asked -> asked);
    if (more && !plain && !options.mirror())
      throw ApiError.invalid("only branches and tags can be migrated from " + options.service());
  }

  private Mirror mirror(RemoteAddress from, MigrateRepoOptions options) {
    return new Mirror(
        isEmpty(options.mirrorInterval())
            ? intervals.byDefault()
            : intervals.require(options.mirrorInterval()),
        new MirrorCredentials(from.username(), from.password()));
  }

  private RemoteAddress remote(MigrateRepoOptions options) {
    RemoteAddress from =
        RemoteAddress.parse(options.cloneAddr())
            .orElseThrow(() -> ApiError.invalid("The provided URL is invalid."));
    if (!remotes.mayReach(from)) throw refusedHost();
    String username = isEmpty(options.authUsername()) ? from.username() : options.authUsername();
    if (!isEmpty(options.authToken()))
      return from.as(username.isEmpty() ? TOKEN_USER : username, options.authToken());
    String password = isEmpty(options.authPassword()) ? from.password() : options.authPassword();
    return from.as(username, password);
  }

  private RepositoryId run(Migration migration, TransferProgress progress) throws IOException {
    var created = new AtomicReference<RepositoryId>();
    var head = new AtomicReference<>("");
    var skipped = new ArrayList<String>();
    RefUpdateGateway gateway =
        request -> {
          List<RefOutcome> outcomes = RefStore.creatable(request);
          outcomes.stream()
              .filter(outcome -> !outcome.landed())
              .forEach(outcome -> skipped.add(outcome.name() + ": " + outcome.message()));
          created.set(create(migration, head.get(), landed(request, outcomes), request));
          return outcomes;
        };
    try (GitRepository repository = git.unborn(settings.defaultBranch(), gateway)) {
      RemoteRefs refs = remotes.fetch(repository, migration.from(), progress);
      if (progress.isCancelled()) throw new RemoteFailedException(Reason.CANCELLED, null);
      head.set(refs.head());
      skipped.addAll(refs.skipped());
      if (refs.changes().isEmpty())
        return create(
            migration, "", List.of(), new RefChangeRequest(0, List.of(), false, List.of()));
      repository.change(refs.changes(), false);
      progress.remark(RemoteRefs.remark(skipped));
      return created.get();
    }
  }

  private RepositoryId create(
      Migration migration, String head, List<RefChange> refs, RefChangeRequest request) {
    MigrateRepoOptions options = migration.options();
    return commands.send(
        new MigrateRepository(
            migration.owner().id,
            migration.name(),
            options.description() == null ? "" : options.description(),
            options.isPrivate() || settings.forcePrivate(),
            defaultBranch(head, refs),
            0,
            migration.caller(),
            migration.from().url(),
            migration.mirror(),
            new Beginning(refs, refs.isEmpty() ? List.of() : request.packs())));
  }

  private static List<RefChange> landed(RefChangeRequest request, List<RefOutcome> outcomes) {
    var landed = new ArrayList<RefChange>();
    for (int i = 0; i < outcomes.size(); i++)
      if (outcomes.get(i).landed()) landed.add(request.changes().get(i));
    return landed;
  }

  /** The branch of the remote's HEAD, or else one of its usual names, or the first. */
  private String defaultBranch(String head, List<RefChange> refs) {
    List<String> branches =
        refs.stream().map(RefChange::name).filter(name -> name.startsWith(RefNames.HEADS)).toList();
    return Stream.concat(
            Stream.of(head, RefNames.HEADS + settings.defaultBranch(), RefNames.HEADS + "master")
                .filter(branches::contains),
            branches.stream())
        .findFirst()
        .map(name -> name.substring(RefNames.HEADS.length()))
        .orElse(settings.defaultBranch());
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
