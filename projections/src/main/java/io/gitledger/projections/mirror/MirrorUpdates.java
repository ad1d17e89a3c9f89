package io.gitledger.projections.mirror;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.branch.BranchCommand.ChangeHead;
import io.gitledger.command.branch.RefsId;
import io.gitledger.command.repository.MirrorCredentials;
import io.gitledger.command.repository.MirrorSecrets;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteRefs;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Brings mirrors up to date: those whose time has come, and those that somebody asks for. */
@Component
@Order(9)
public class MirrorUpdates implements Task, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MirrorUpdates.class);
  private static final Duration PERIOD = Duration.ofMinutes(10);
  private static final Duration RENEWAL = Duration.ofMinutes(1);
  private static final int MAX_AT_ONCE = 8;

  private final MirrorSyncs syncs;
  private final RepositoryFinder repositories;
  private final MirrorSecrets secrets;
  private final GitRepositories git;
  private final RefUpdateGateway gateway;
  private final RemoteClient remotes;
  private final Commands commands;
  private final Semaphore room = new Semaphore(MAX_AT_ONCE);
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mirror-", 0).factory());

  MirrorUpdates(
      MirrorSyncs syncs,
      RepositoryFinder repositories,
      MirrorSecrets secrets,
      GitRepositories git,
      RefUpdateGateway gateway,
      RemoteClient remotes,
      Commands commands) {
    this.syncs = syncs;
    this.repositories = repositories;
    this.secrets = secrets;
    this.git = git;
    this.gateway = gateway.ofMirror();
    this.remotes = remotes;
    this.commands = commands;
  }

  @Override
  public String name() {
    return "update_mirrors";
  }

  @Override
  public Schedule schedule() {
    return new Schedule.Every(PERIOD);
  }

  /** Every node takes part. */
  @Override
  public boolean alone() {
    return false;
  }

  @Override
  public void run() {
    syncs.sweep();
    startDue();
  }

  /** Synchronizes a mirror soon; one that is at it, once more afterwards. */
  public void request(long repository) {
    syncs.request(repository);
    startDue();
  }

  private void startDue() {
    int free = room.drainPermits();
    int started = 0;
    try {
      if (free == 0) return;
      for (long mirror : syncs.lease(free)) {
        threads.execute(() -> synchronize(mirror));
        started++;
      }
    } finally {
      room.release(free - started);
    }
  }

  private void synchronize(long mirror) {
    var progress = new TransferProgress();
    String error = "";
    try {
      Future<?> running =
          threads.submit(
              () -> {
                update(mirror, progress);
                return null;
              });
      while (!ended(running)) if (!syncs.renew(mirror)) progress.cancel();
    } catch (ExecutionException e) {
      error = error(mirror, e.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return;
    } finally {
      room.release();
    }
    syncs.end(mirror, error);
    startDue();
  }

  private static boolean ended(Future<?> running) throws ExecutionException, InterruptedException {
    try {
      running.get(RENEWAL.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException goesOn) {
      return false;
    }
  }

  private static String error(long mirror, Throwable cause) {
    if (cause instanceof RemoteFailedException) {
      LOG.info("Mirror {} is not up to date: {}", mirror, cause.getMessage());
      return cause.getMessage();
    }
    LOG.warn("Mirror {} is not up to date", mirror, cause);
    return "The synchronization failed";
  }

  /** What happens in a mirror is told of its owner. */
  private void update(long mirror, TransferProgress progress) throws IOException {
    Optional<RepositoryRow> found = repositories.findById(mirror).filter(row -> row.mirror);
    if (found.isEmpty()) return;
    new Origin(found.get().ownerId, "mirror", null, null, null)
        .during(
            () -> {
              update(found.get(), progress);
              return null;
            });
  }

  private void update(RepositoryRow mirror, TransferProgress progress) throws IOException {
    MirrorCredentials credentials = secrets.of(mirror.id);
    RemoteAddress from =
        RemoteAddress.parse(mirror.originalUrl)
            .orElseThrow()
            .as(credentials.username(), credentials.password());
    try (GitRepository repository = git.open(mirror.id, gateway)) {
      RemoteRefs refs = remotes.fetch(repository, from, progress);
      List<RefChange> changes =
          refs.changes().stream()
              .filter(change -> mirror.mirrorPrune || !change.deletes())
              .toList();
      if (changes.isEmpty()) return;
      repository.change(changes, false);
      boolean headless = repository.refs().find(repository.head()).isEmpty();
      if (headless && repository.refs().find(refs.head()).isPresent())
        commands.send(
            new ChangeHead(new RefsId(mirror.id), refs.head().substring(RefNames.HEADS.length())));
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
