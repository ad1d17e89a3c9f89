package io.gitledger.projections.pull;

import io.gitledger.git.scheduling.CoreShare;
import io.gitledger.query.pull.BranchTips;
import io.gitledger.query.pull.BranchTips.Branch;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import io.gitledger.query.pull.ScheduledMergeFinder;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Schedules checks of pull requests, and attempts their scheduled merges after them. */
@Component
public class PullRequestChecks {
  private static final int MAX_WAITING = 10_000;
  private static final int MAX_WAITED_FOR = 100;
  private static final int PAGE = 500;
  private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(5);
  private static final Logger LOG = LoggerFactory.getLogger(PullRequestChecks.class);

  private final PullRequestCheck check;
  private final PullRequestFinder pulls;
  private final BranchTips tips;
  private final ScheduledMergeFinder scheduled;
  private final ObjectProvider<ScheduledMerges> merges;
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
   * @param maxAge the age of the latest change up to which a pull request is checked after a push
   *     to its base; others are checked when they are read
   */
  PullRequestChecks(
      PullRequestCheck check,
      PullRequestFinder pulls,
      BranchTips tips,
      ScheduledMergeFinder scheduled,
      ObjectProvider<ScheduledMerges> merges,
      @Value("${gitledger.pull-request-check-age:7d}") Duration maxAge) {
    this.check = check;
    this.pulls = pulls;
    this.tips = tips;
    this.scheduled = scheduled;
    this.merges = merges;
    this.maxAge = maxAge;
  }

  /** Schedules a check, unless the last one was of the same commits. */
  public void request(long pull) {
    if (waiting.size() < MAX_WAITING && waiting.add(pull)) worker.execute(() -> runWaiting(pull));
  }

  /** Schedules a check and waits for it, at most 5 seconds: a large merge may take longer. */
  public void requestAndWait(long pull) {
    try {
      waitedFor.submit(() -> runLogged(pull)).get(WAIT_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    } catch (RejectedExecutionException busy) {
      request(pull);
    } catch (TimeoutException goesOn) {
      // Its status remains "checking".
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
      if (check.run(pull) && scheduled.find(pull).isPresent())
        worker.execute(() -> merges.getObject().attempt(pull));
    } catch (RuntimeException failed) {
      LOG.warn("pull request {} could not be checked", pull, failed);
    }
  }

  /** Schedules checks of pull requests into a branch that has moved. */
  void requestOfBase(long repository, String base) {
    pulls.listChangedSince(repository, base, Instant.now().minus(maxAge)).forEach(this::request);
  }

  /** Schedules checks of recently changed pull requests one of whose branches has moved since. */
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

  /** Schedules checks of all open pull requests of a repository, whose protections changed. */
  void requestOfRepository(long repository) {
    pulls.listOpen(repository).forEach(this::request);
  }

  @PreDestroy
  void stop() {
    worker.shutdownNow();
    waitedFor.shutdownNow();
  }
}
