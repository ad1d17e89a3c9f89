package io.gitledger.projections.pull;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.merge.MergeCheck;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.read.DiffTooLargeException;
import io.gitledger.git.read.FileDiff;
import io.gitledger.git.read.Whitespace;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.git.scheduling.CoreShare;
import io.gitledger.query.pull.BranchTips;
import io.gitledger.query.pull.BranchTips.Branch;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import io.gitledger.query.pull.PullRequestState.Size;
import io.gitledger.query.pull.PullRequestState.Status;
import io.gitledger.query.pull.ScheduledMergeFinder;
import io.gitledger.query.repository.RepositoryRow;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jgit.lib.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds out what merging a pull request would do, once for every pair of commits, and keeps it. A
 * merge that nobody makes changes nothing, so that several nodes may look at the same one.
 */
@Component
public class PullRequestChecks {
  private static final int MAX_WAITING = 10_000;
  private static final int MAX_WAITED_FOR = 100;
  private static final int PAGE = 500;
  private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(5);
  private static final Logger LOG = LoggerFactory.getLogger(PullRequestChecks.class);

  private final GitRepositories git;
  private final PullRequestFinder pulls;
  private final BranchTips tips;
  private final ProtectedFiles protectedFiles;
  private final JdbcClient jdbc;
  private final ScheduledMergeFinder scheduled;
  private final ObjectProvider<ScheduledMerges> merges;
  private final ManualMergeDetection manualMerges;
  private final Duration maxAge;
  private final Set<Long> waiting = ConcurrentHashMap.newKeySet();

  // Platform threads, whose processor time limits a merge.
  private final ExecutorService worker =
      Executors.newFixedThreadPool(
          CoreShare.CORES, Thread.ofPlatform().daemon().name("pull-check-", 0).factory());
  private final ExecutorService waitedFor =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MAX_WAITED_FOR),
          Thread.ofPlatform().daemon().name("pull-check").factory());

  /**
   * @param maxAge how long ago a pull request may have changed that is checked after a push to its
   *     base; others wait until somebody reads them
   */
  PullRequestChecks(
      GitRepositories git,
      PullRequestFinder pulls,
      BranchTips tips,
      ProtectedFiles protectedFiles,
      JdbcClient jdbc,
      ScheduledMergeFinder scheduled,
      ObjectProvider<ScheduledMerges> merges,
      ManualMergeDetection manualMerges,
      @Value("${gitledger.pull-request-check-age:7d}") Duration maxAge) {
    this.git = git;
    this.pulls = pulls;
    this.tips = tips;
    this.protectedFiles = protectedFiles;
    this.jdbc = jdbc;
    this.scheduled = scheduled;
    this.merges = merges;
    this.manualMerges = manualMerges;
    this.maxAge = maxAge;
  }

  /** Checks soon, off the request, unless the last check has found the same commits. */
  public void request(long pull) {
    if (waiting.size() < MAX_WAITING && waiting.add(pull)) worker.execute(() -> runWaiting(pull));
  }

  /** The same, and waits a moment for it: a large merge takes longer than its request may. */
  public void requestAndWait(long pull) {
    try {
      waitedFor.submit(() -> runLogged(pull)).get(WAIT_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    } catch (RejectedExecutionException busy) {
      request(pull);
    } catch (TimeoutException goesOn) {
      // It is shown as being checked.
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    }
  }

  private void runWaiting(long pull) {
    waiting.remove(pull);
    runLogged(pull);
  }

  private void runLogged(long pull) {
    try {
      run(pull);
    } catch (RuntimeException failed) {
      LOG.warn("pull request {} could not be checked", pull, failed);
    }
  }

  /** Checks those soon that are to be merged into a branch which has moved. */
  void requestOfBase(long repository, String base) {
    pulls.listChangedSince(repository, base, Instant.now().minus(maxAge)).forEach(this::request);
  }

  /** Checks those soon that have changed lately and of whose branches one has moved since. */
  void requestOutdated() {
    Instant since = Instant.now().minus(maxAge);
    List<PullRequestRow> page;
    long last = Long.MAX_VALUE;
    do {
      page = pulls.listChangedSince(since, last, PAGE);
      if (page.isEmpty()) return;
      last = page.getLast().issueId;
      Map<Branch, String> bases =
          tips.find(page.stream().map(row -> new Branch(row.repositoryId, row.base)).toList());
      Map<Long, PullRequestState> states = pulls.states(page.stream().map(row -> row.id).toList());
      for (PullRequestRow row : page) {
        String base = bases.get(new Branch(row.repositoryId, row.base));
        PullRequestState state = states.get(row.id);
        if (base != null && (state == null || !state.isOf(base, row.commit))) request(row.id);
      }
    } while (page.size() == PAGE);
  }

  /** Checks all of a repository soon, whose protections have changed. */
  void requestOfRepository(long repository) {
    pulls.listOpen(repository).forEach(this::request);
  }

  private void run(long pull) {
    Optional<PullRequestRow> found = pulls.findOpen(pull);
    if (found.isEmpty()) return;
    PullRequestRow row = found.get();
    try (GitRepository repository = git.open(row.repositoryId)) {
      Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + row.base);
      if (base.isEmpty()) return;
      ProtectedFiles.Pattern pattern = protectedFiles.of(row.repositoryId, row.base);
      PullRequestState last = pulls.states(List.of(row.id)).get(row.id);
      boolean checked =
          last != null
              && last.isOf(base.get().name(), row.commit)
              && last.protection().equals(pattern.text());
      if (checked) return;
      PullRequestState state =
          check(repository, base.get(), ObjectId.fromString(row.commit), pattern);
      if (state.status() == Status.ANCESTOR) {
        saveContained(row, repository, base.get(), state, last);
        return;
      }
      save(row, state);
      if (scheduled.find(row.id).isPresent())
        worker.execute(() -> merges.getObject().attempt(row.id));
    } catch (UnknownRepositoryException deleted) {
      // Nobody reads it any more.
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static PullRequestState check(
      GitRepository repository, ObjectId base, ObjectId head, ProtectedFiles.Pattern pattern)
      throws IOException {
    MergeCheck merge = MergeCheck.of(repository, base, head, pattern.fits());
    try (Comparison comparison =
        new Comparison(new Side(repository, base), new Side(repository, head), true)) {
      return new PullRequestState(
          base.name(),
          head.name(),
          pattern.text(),
          merge.mergeBase().map(ObjectId::name).orElse(""),
          switch (merge.status()) {
            case MERGEABLE -> Status.MERGEABLE;
            case CONFLICT -> Status.CONFLICT;
            case EMPTY -> Status.EMPTY;
            case ANCESTOR -> Status.ANCESTOR;
            case TOO_LARGE -> Status.ERROR;
          },
          merge.conflicts(),
          merge.protectedFiles(),
          merge.ahead(),
          merge.behind(),
          size(comparison));
    }
  }

  /** The base has the head: it may have been merged by a push. */
  private void saveContained(
      PullRequestRow row,
      GitRepository repository,
      ObjectId base,
      PullRequestState state,
      PullRequestState last)
      throws IOException {
    Optional<RepositoryRow> detecting = manualMerges.findEnabled(row);
    if (detecting.isEmpty()) {
      save(row, state);
      return;
    }
    PullRequestState before = before(repository, state, last);
    save(row, before);
    manualMerges.record(detecting.get(), row, repository, base, before.mergeBase());
  }

  /** The state with the changes of the head from before the base contained it. */
  private static PullRequestState before(
      GitRepository repository, PullRequestState state, PullRequestState last) throws IOException {
    if (last == null || last.mergeBase().isEmpty()) return state;
    ObjectId mergeBase = ObjectId.fromString(last.mergeBase());
    ObjectId head = ObjectId.fromString(state.head());
    try (Comparison comparison =
        new Comparison(new Side(repository, mergeBase), new Side(repository, head), true)) {
      return state.since(last.mergeBase(), size(comparison));
    }
  }

  private static Size size(Comparison comparison) throws IOException {
    try {
      FileDiff.Page found = comparison.files(FileDiff.Part.ALL, Whitespace.SHOWN);
      return new Size(
          found.files().stream().mapToLong(FileDiff::additions).sum(),
          found.files().stream().mapToLong(FileDiff::deletions).sum(),
          found.total());
    } catch (DiffTooLargeException tooLarge) {
      return null;
    }
  }

  /** Keeps the stored state of a pull request that has been closed meanwhile. */
  private void save(PullRequestRow pull, PullRequestState state) {
    Size size = state.size();
    jdbc.sql(
            """
            insert into pull_request_state
              (pull_request_id, repository_id, base, head, protection, merge_base, status, conflicts,
               protected_files, ahead, behind, additions, deletions, changed_files)
            select p.id, p.repository_id, :base, :head, :protection, :mergeBase, :status, :conflicts,
              :protectedFiles, :ahead, :behind, :additions, :deletions, :changedFiles
            from pull_request p join issue i on i.id = p.issue_id
            where p.id = :id and not i.closed and i.deleted_at is null
            on conflict (pull_request_id) do update set
              repository_id = excluded.repository_id, base = excluded.base, head = excluded.head,
              protection = excluded.protection, merge_base = excluded.merge_base,
              status = excluded.status, conflicts = excluded.conflicts,
              protected_files = excluded.protected_files, ahead = excluded.ahead,
              behind = excluded.behind, additions = excluded.additions,
              deletions = excluded.deletions, changed_files = excluded.changed_files
            """)
        .param("id", pull.id)
        .param("base", state.base())
        .param("head", state.head())
        .param("protection", state.protection())
        .param("mergeBase", state.mergeBase())
        .param("status", state.status().name())
        .param("conflicts", state.conflicts().toArray(String[]::new))
        .param("protectedFiles", state.protectedFiles().toArray(String[]::new))
        .param("ahead", state.ahead())
        .param("behind", state.behind())
        .param("additions", size == null ? null : size.additions(), Types.BIGINT)
        .param("deletions", size == null ? null : size.deletions(), Types.BIGINT)
        .param("changedFiles", size == null ? null : size.changedFiles(), Types.BIGINT)
        .update();
  }

  void forgetRepository(long repository) {
    jdbc.sql("delete from pull_request_state where repository_id = ?").param(repository).update();
  }

  @PreDestroy
  void stop() {
    worker.shutdownNow();
    waitedFor.shutdownNow();
  }
}
