package io.gitledger.api.migration;

import io.gitledger.api.migration.RecordImport.Target;
import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.lfs.LfsEvent.LfsContent;
import io.gitledger.command.repository.RepositoryCommand.AbandonMigration;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryCommand.CompleteMigration;
import io.gitledger.command.repository.RepositoryCommand.MigrateRepository;
import io.gitledger.command.repository.RepositoryCommand.Mirror;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.git.protocol.RemoteRefs;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefStore;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.projections.migration.MigrationSource;
import io.gitledger.projections.migration.MigrationSources;
import io.gitledger.projections.mirror.LfsFetch;
import io.gitledger.projections.mirror.LfsFetch.Fetched;
import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.RemoteClient;
import io.gitledger.projections.mirror.TransferProgress;
import io.gitledger.projections.mirror.WikiFetch;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.collaborator.AssigneeFinder;
import io.gitledger.query.repository.RepositoryFinder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Migrates a repository from another service. Objects are fetched before the repository exists; one
 * command creates it with all of them. If a wiki, issues or releases follow, it is incomplete until
 * they are imported: it is hidden until then, and purged after a crash.
 */
@Component
class RepositoryMigration {
  private static final int MAX_SKIPPED = 100;
  private static final Pattern HEAD = Pattern.compile("refs/pull/([0-9]{1,18})/head");

  private final Commands commands;
  private final GitRepositories git;
  private final RemoteClient remotes;
  private final RepositorySettings settings;
  private final LfsFetch lfs;
  private final WikiFetch wikis;
  private final MigrationSources sources;
  private final RecordImport records;
  private final AccountFinder accounts;
  private final RepositoryFinder repositories;
  private final AssigneeFinder assignees;

  RepositoryMigration(
      Commands commands,
      GitRepositories git,
      RemoteClient remotes,
      RepositorySettings settings,
      LfsFetch lfs,
      WikiFetch wikis,
      MigrationSources sources,
      RecordImport records,
      AccountFinder accounts,
      RepositoryFinder repositories,
      AssigneeFinder assignees) {
    this.commands = commands;
    this.git = git;
    this.remotes = remotes;
    this.settings = settings;
    this.lfs = lfs;
    this.wikis = wikis;
    this.sources = sources;
    this.records = records;
    this.accounts = accounts;
    this.repositories = repositories;
    this.assignees = assignees;
  }

  /**
   * A migration to run.
   *
   * @param lfs null if no LFS objects are requested
   * @param site the configured URL of this server
   * @param mirror null if it does not become a mirror
   */
  record Migration(
      AccountRow owner,
      RepositoryName name,
      long caller,
      RemoteAddress from,
      RemoteAddress lfs,
      String site,
      MigrateRepoOptions options,
      Mirror mirror) {

    /** Returns whether more than git data is requested. */
    boolean hasRecords() {
      return mirror == null && options.wantsRecords();
    }

    /** Returns whether the source is this server, where users have the same names. */
    boolean isLocal() {
      return from.url().startsWith(site);
    }
  }

  /** The progress of a migration. */
  private static final class Arrival {
    private String head = "";
    private List<LfsContent> lfsObjects = List.of();
    private List<RefChange> refs = List.of();
    private final List<String> skipped = new ArrayList<>();
    private RepositoryId created;

    void skip(String what) {
      if (skipped.size() < MAX_SKIPPED) skipped.add(what);
    }
  }

  RepositoryId run(Migration migration, TransferProgress progress) throws IOException {
    var arrival = new Arrival();
    if (migration.hasRecords()) {
      try (MigrationSource source = open(migration, progress)) {
        run(migration, Optional.of(source), arrival, progress);
      }
    } else run(migration, Optional.empty(), arrival, progress);
    progress.remark(RemoteRefs.remark(arrival.skipped));
    return arrival.created;
  }

  private MigrationSource open(Migration migration, TransferProgress progress) {
    MigrateRepoOptions options = migration.options();
    return sources
        .open(options.service(), migration.from(), options.access(migration.from()), progress)
        .orElseThrow(() -> ApiError.invalid("The provided URL is invalid."));
  }

  private void run(
      Migration migration,
      Optional<MigrationSource> source,
      Arrival arrival,
      TransferProgress progress)
      throws IOException {
    RemoteHeads heads =
        source.isPresent() && migration.options().pullRequests()
            ? source.get().heads()
            : RemoteHeads.NONE;
    fetch(migration, heads, arrival, progress);
    if (!isIncomplete(migration)) return;
    try {
      if (migration.options().wiki()) fetchWiki(migration, arrival, progress);
      if (source.isPresent()) importRecords(migration, source.get(), arrival, progress);
      commands.send(new CompleteMigration(arrival.created));
    } catch (IOException | RuntimeException failed) {
      commands.send(new AbandonMigration(arrival.created));
      throw failed;
    }
  }

  private static boolean isIncomplete(Migration migration) {
    return migration.options().wiki() || migration.hasRecords();
  }

  private void fetch(
      Migration migration, RemoteHeads heads, Arrival arrival, TransferProgress progress)
      throws IOException {
    RefUpdateGateway gateway =
        request -> {
          List<RefOutcome> outcomes = RefStore.creatable(request);
          outcomes.stream()
              .filter(outcome -> !outcome.landed())
              .forEach(outcome -> arrival.skip(outcome.name() + ": " + outcome.message()));
          arrival.refs = landed(request, outcomes);
          create(migration, arrival, request);
          return outcomes;
        };
    try (GitRepository repository = git.unborn(settings.defaultBranch(), gateway)) {
      RemoteRefs refs = remotes.fetch(repository, migration.from(), heads, progress);
      arrival.head = refs.head();
      refs.skipped().forEach(arrival::skip);
      if (migration.lfs() != null) fetchLfs(migration, repository, refs, arrival, progress);
      if (progress.isCancelled()) throw new RemoteFailedException(Reason.CANCELLED, null);
      if (refs.changes().isEmpty())
        create(migration, arrival, new RefChangeRequest(0, List.of(), false, List.of()));
      else repository.change(refs.changes(), false);
    }
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
    fetched.missing().forEach(oid -> arrival.skip("the LFS object " + oid));
  }

  /** Fetches the wiki. The migration continues if the wiki cannot be fetched. */
  private void fetchWiki(Migration migration, Arrival arrival, TransferProgress progress)
      throws IOException {
    try {
      wikis.fetch(arrival.created.value(), migration.from(), true, progress);
    } catch (RemoteFailedException e) {
      if (e.reason() == Reason.CANCELLED) throw e;
      arrival.skip("the wiki: " + e.getMessage());
    }
  }

  private void importRecords(
      Migration migration, MigrationSource source, Arrival arrival, TransferProgress progress)
      throws IOException {
    long repository = arrival.created.value();
    Set<Long> assignable =
        repositories.findIncludingDeleted(repository).stream()
            .flatMap(row -> assignees.listAssignees(row).rows().stream())
            .map(account -> account.id)
            .collect(Collectors.toSet());
    Set<String> tags =
        arrival.refs.stream()
            .map(RefChange::name)
            .filter(name -> name.startsWith(RefNames.TAGS))
            .map(name -> name.substring(RefNames.TAGS.length()))
            .collect(Collectors.toSet());
    var target =
        new Target(
            repository,
            migration.caller(),
            name -> migration.isLocal() ? find(name) : Optional.empty(),
            assignable,
            tags,
            heads(arrival.refs),
            progress,
            arrival::skip);
    records.run(source, target, migration.options());
  }

  private static Map<Long, String> heads(List<RefChange> refs) {
    var heads = new HashMap<Long, String>();
    for (RefChange ref : refs) {
      Matcher head = HEAD.matcher(ref.name());
      if (head.matches()) heads.put(Long.valueOf(head.group(1)), ref.newId().name());
    }
    return heads;
  }

  private Optional<Long> find(String name) {
    return accounts.findByLogin(name).filter(row -> !row.organization()).map(row -> row.id);
  }

  private void create(Migration migration, Arrival arrival, RefChangeRequest request) {
    MigrateRepoOptions options = migration.options();
    List<RefChange> refs = arrival.refs;
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
                arrival.lfsObjects,
                isIncomplete(migration)));
  }

  private static List<RefChange> landed(RefChangeRequest request, List<RefOutcome> outcomes) {
    var landed = new ArrayList<RefChange>();
    for (int i = 0; i < outcomes.size(); i++)
      if (outcomes.get(i).landed()) landed.add(request.changes().get(i));
    return landed;
  }

  /**
   * Returns the default branch: the branch of the remote's HEAD, or else one with a common name, or
   * the first.
   */
  private String defaultBranch(String head, List<RefChange> refs) {
    List<String> branches = refs.stream().map(RefChange::name).filter(RefNames::isBranch).toList();
    return Stream.concat(
            Stream.of(head, RefNames.HEADS + settings.defaultBranch(), RefNames.HEADS + "master")
                .filter(branches::contains),
            branches.stream())
        .findFirst()
        .map(RefNames::shortBranch)
        .orElse(settings.defaultBranch());
  }
}
