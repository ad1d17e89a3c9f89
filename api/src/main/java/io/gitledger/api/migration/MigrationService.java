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
import io.gitledger.command.lfs.LfsEvent.LfsContent;
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
import io.gitledger.projections.mirror.LfsFetch;
import io.gitledger.projections.mirror.LfsFetch.Fetched;
import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.RemoteClient;
import io.gitledger.projections.mirror.TransferProgress;
import io.gitledger.projections.mirror.WikiFetch;
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
  private final LfsFetch lfs;
  private final WikiFetch wikis;

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
      MirrorIntervals intervals,
      LfsFetch lfs,
      WikiFetch wikis) {
    this.intervals = intervals;
    this.lfs = lfs;
    this.wikis = wikis;
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
      RemoteAddress lfs,
      MigrateRepoOptions options,
      Mirror mirror) {}

  /** What a migration has brought so far. */
  private static final class Arrival {
    private String head = "";
    private List<LfsContent> lfsObjects = List.of();
    private final List<String> skipped = new ArrayList<>();
    private RepositoryId created;
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
        new Migration(owner, name, caller.id(), from, lfsServer(options, from), options, mirror);
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
    if (options.lfs() && options.mirror() && !isEmpty(options.lfsEndpoint()))
      throw ApiError.invalid("a mirror fetches LFS objects from its remote alone");
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
        new MirrorCredentials(from.username(), from.password()),
        options.lfs(),
        options.wiki());
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

  private RepositoryId run(Migration migration, TransferProgress progress) throws IOException {
    var arrival = new Arrival();
    RefUpdateGateway gateway =
        request -> {
          List<RefOutcome> outcomes = RefStore.creatable(request);
          outcomes.stream()
              .filter(outcome -> !outcome.landed())
              .forEach(outcome -> arrival.skipped.add(outcome.name() + ": " + outcome.message()));
          create(migration, arrival, landed(request, outcomes), request);
          return outcomes;
        };
    try (GitRepository repository = git.unborn(settings.defaultBranch(), gateway)) {
      RemoteRefs refs = remotes.fetch(repository, migration.from(), progress);
      arrival.head = refs.head();
      arrival.skipped.addAll(refs.skipped());
      if (migration.lfs() != null) fetchLfs(migration, repository, refs, arrival, progress);
      if (progress.isCancelled()) throw new RemoteFailedException(Reason.CANCELLED, null);
      if (refs.changes().isEmpty())
        create(migration, arrival, List.of(), new RefChangeRequest(0, List.of(), false, List.of()));
      else repository.change(refs.changes(), false);
    }
    if (migration.options().wiki()) fetchWiki(migration, arrival, progress);
    progress.remark(RemoteRefs.remark(arrival.skipped));
    return arrival.created;
  }

  private void fetchLfs(
      Migration migration,
      GitRepository repository,
      RemoteRefs refs,
      Arrival arrival,
      TransferProgress progress)
      throws IOException {
    Fetched fetched =
        lfs.fetch(repository, refs.changes(), migration.lfs(), any -> false, progress);
    arrival.lfsObjects =
        fetched.stored().entrySet().stream()
            .map(object -> new LfsContent(object.getKey(), object.getValue()))
            .toList();
    fetched.missing().forEach(oid -> arrival.skipped.add("the LFS object " + oid));
  }

  /** The repository is there: without its wiki it is told what is missing. */
  private void fetchWiki(Migration migration, Arrival arrival, TransferProgress progress)
      throws IOException {
    try {
      wikis.fetch(arrival.created.value(), migration.from(), true, progress);
    } catch (RemoteFailedException e) {
      arrival.skipped.add("the wiki: " + e.getMessage());
    }
  }

  private void create(
      Migration migration, Arrival arrival, List<RefChange> refs, RefChangeRequest request) {
    MigrateRepoOptions options = migration.options();
    arrival.created =
        commands.send(
            new MigrateRepository(
                migration.owner().id,
                migration.name(),
                options.description() == null ? "" : options.description(),
                options.isPrivate() || settings.forcePrivate(),
                defaultBranch(arrival.head, refs),
                0,
                migration.caller(),
                migration.from().url(),
                migration.mirror(),
                new Beginning(refs, refs.isEmpty() ? List.of() : request.packs()),
                arrival.lfsObjects));
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
