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
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import io.gitledger.query.pull.PullRequestState.Size;
import io.gitledger.query.pull.PullRequestState.Status;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jgit.lib.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds out what merging a pull request would do, once for every pair of commits, and keeps it. A
 * merge that nobody makes changes nothing, so that several nodes may look at the same one.
 */
@Component
public class PullRequestChecks {
  /** After a push, older pull requests into the branch wait until somebody reads them. */
  private static final int MAX_CHECKS_OF_PUSH = 50;

  private static final int MAX_WAITING = 1_000;
  private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(5);
  private static final Logger LOG = LoggerFactory.getLogger(PullRequestChecks.class);

  private final GitRepositories git;
  private final PullRequestFinder pulls;
  private final JdbcClient jdbc;
  private final Set<Long> waiting = ConcurrentHashMap.newKeySet();
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(Thread.ofVirtual().name("pull-check").factory());

  PullRequestChecks(GitRepositories git, PullRequestFinder pulls, JdbcClient jdbc) {
    this.git = git;
    this.pulls = pulls;
    this.jdbc = jdbc;
  }

  /** Checks soon, off the request, unless the branches stand where the last check found them. */
  public void request(long pull) {
    if (waiting.size() < MAX_WAITING && waiting.add(pull)) worker.execute(() -> runWaiting(pull));
  }

  /** The same, and waits a moment for it: a large merge takes longer than its request may. */
  public void requestAndWait(long pull) {
    if (waiting.size() >= MAX_WAITING) return;
    Future<?> check = worker.submit(() -> runWaiting(pull));
    try {
      check.get(WAIT_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
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
    try {
      run(pull);
    } catch (RuntimeException failed) {
      LOG.warn("pull request {} could not be checked", pull, failed);
    }
  }

  /** The newest ones that are to be merged into a branch. */
  void runOfBase(long repository, String base) {
    List<PullRequestRow> open = pulls.listOpenByBase(repository, base);
    open.stream().skip(Math.max(0, open.size() - MAX_CHECKS_OF_PUSH)).forEach(pull -> run(pull.id));
  }

  /** Checks now, unless the branches stand where the last check found them. */
  void run(long pull) {
    Optional<PullRequestRow> found = pulls.findById(pull);
    if (found.isEmpty()) return;
    PullRequestRow row = found.get();
    try (GitRepository repository = git.open(row.repositoryId)) {
      Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + row.base);
      PullRequestState last = pulls.states(List.of(row.id)).get(row.id);
      if (base.isEmpty() || isCurrent(last, base.get(), row)) return;
      save(row.id, check(repository, base.get(), ObjectId.fromString(row.commit)));
    } catch (UnknownRepositoryException deleted) {
      // Nobody reads it any more.
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static boolean isCurrent(PullRequestState last, ObjectId base, PullRequestRow row) {
    return last != null && last.base().equals(base.name()) && last.head().equals(row.commit);
  }

  private static PullRequestState check(GitRepository repository, ObjectId base, ObjectId head)
      throws IOException {
    MergeCheck merge = MergeCheck.of(repository, base, head, path -> false);
    try (Comparison comparison =
        new Comparison(new Side(repository, base), new Side(repository, head), true)) {
      return new PullRequestState(
          base.name(),
          head.name(),
          merge.mergeBase().map(ObjectId::name).orElse(""),
          switch (merge.status()) {
            case MERGEABLE -> Status.MERGEABLE;
            case CONFLICT -> Status.CONFLICT;
            case EMPTY -> Status.EMPTY;
            case ANCESTOR -> Status.ANCESTOR;
            case TOO_LARGE -> Status.ERROR;
          },
          size(comparison));
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

  private void save(long pull, PullRequestState state) {
    Size size = state.size();
    jdbc.sql(
            """
            insert into pull_request_state
              (pull_request_id, base, head, merge_base, status, additions, deletions, changed_files)
            values (?, ?, ?, ?, ?, ?, ?, ?)
            on conflict (pull_request_id) do update set
              base = excluded.base, head = excluded.head, merge_base = excluded.merge_base,
              status = excluded.status, additions = excluded.additions,
              deletions = excluded.deletions, changed_files = excluded.changed_files
            """)
        .param(pull)
        .param(state.base())
        .param(state.head())
        .param(state.mergeBase())
        .param(state.status().name())
        .param(size == null ? null : size.additions())
        .param(size == null ? null : size.deletions())
        .param(size == null ? null : size.changedFiles())
        .update();
  }

  void forget(long pull) {
    jdbc.sql("delete from pull_request_state where pull_request_id = ?").param(pull).update();
  }

  @PreDestroy
  void stop() {
    worker.shutdownNow();
  }
}
