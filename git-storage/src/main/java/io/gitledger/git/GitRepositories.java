package io.gitledger.git;

import io.gitledger.git.cache.BlockCache;
import io.gitledger.git.cache.GitCacheSize;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.packs.PackCatalog;
import io.gitledger.git.packs.PackSink;
import io.gitledger.git.refs.RefCatalog;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefSnapshot;
import io.gitledger.git.refs.RefStore;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import java.io.IOException;
import java.time.Clock;
import java.util.Set;
import javax.sql.DataSource;
import org.eclipse.jgit.internal.storage.dfs.DfsReaderOptions;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Opens, creates and removes repositories, which are known by their immutable id. Methods that
 * write join the caller's transaction if there is one.
 */
public final class GitRepositories {
  /** No repository has this id. */
  private static final long UNBORN = 0;

  private final JdbcClient database;
  private final TransactionTemplate transaction;
  private final RefCatalog refs;
  private final PackCatalog packs;
  private final RefStore store;
  private final ObjectStore objects;
  private final GitCacheSize size;
  private final Clock clock;

  public GitRepositories(
      DataSource database,
      PlatformTransactionManager transactions,
      ObjectStore objects,
      GitCacheSize size,
      Clock clock) {
    this.database = JdbcClient.create(database);
    this.transaction = new TransactionTemplate(transactions);
    this.objects = objects;
    this.size = size;
    this.clock = clock;
    this.refs = new RefCatalog(database, size.refs());
    this.packs = new PackCatalog(database, objects, size);
    this.store = new RefStore(database, refs, packs);
    BlockCache.configure(size.blocks());
  }

  /** Where refs are swapped within a caller's transaction. */
  public RefStore store() {
    return store;
  }

  public ObjectStore objects() {
    return objects;
  }

  /** A door that swaps refs in a transaction of its own and asks nobody: for tests and repairs. */
  public RefUpdateGateway directDoor() {
    return request -> transaction.execute(status -> store.swap(request));
  }

  /** Creates an empty repository whose HEAD names the given branch (short name). */
  public void create(long repository, String defaultBranch) {
    transaction.executeWithoutResult(status -> store.create(repository, defaultBranch));
  }

  /** Whether there is a repository with this id that was not deleted. */
  public boolean exists(long repository) {
    return database
        .sql("select exists (select 1 from git_repository where id = ? and deleted is null)")
        .param(repository)
        .query(Boolean.class)
        .single();
  }

  /**
   * Opens a repository for reading: every attempt to move a ref is refused.
   *
   * @throws UnknownRepositoryException when there is none with this id
   */
  public GitRepository open(long repository) throws IOException {
    return open(
        repository,
        request ->
            request.changes().stream()
                .map(change -> RefOutcome.refused(change.name(), "opened for reading only"))
                .toList());
  }

  /**
   * Opens a repository whose ref updates go through the given door; one instance per request.
   *
   * @throws UnknownRepositoryException when there is none with this id
   */
  public GitRepository open(long repository, RefUpdateGateway door) throws IOException {
    return new GitRepository.Builder(this, repository).door(door).build();
  }

  /**
   * A repository that there is not yet: what is written to it goes, with the first change of refs,
   * through a door that founds the repository.
   *
   * @param defaultBranch the short name of the branch that its HEAD will name
   */
  public GitRepository unborn(String defaultBranch, RefUpdateGateway door) throws IOException {
    return new GitRepository.Builder(this, UNBORN)
        .door(door)
        .unborn(RefSnapshot.empty(Constants.R_HEADS + defaultBranch))
        .build();
  }

  /**
   * Opens a repository for compaction: packs written replace others at once.
   *
   * @param keep objects that must survive although no ref leads to them
   */
  public GitRepository openForCompaction(long repository, PackSink sink, Set<ObjectId> keep)
      throws IOException {
    return new GitRepository.Builder(this, repository)
        .door(request -> store.swap(request))
        .sink(sink, keep)
        .build();
  }

  /** Makes HEAD name another ref (full name); true when it named a different one before. */
  public boolean setHead(long repository, String ref) {
    return transaction.execute(status -> store.setHead(repository, ref));
  }

  /** Hides a repository, with all its data, until it is restored or purged. */
  public void delete(long repository) {
    mark(repository, "update git_repository set deleted = now() where id = ? and deleted is null");
  }

  /** Brings a deleted repository back as it was. */
  public void restore(long repository) {
    mark(repository, "update git_repository set deleted = null where id = ?");
  }

  /**
   * Removes a repository for good; data of its packs goes by the sweep, if no other one links it.
   */
  public void purge(long repository) {
    transaction.executeWithoutResult(status -> store.purge(repository));
  }

  /** Gives an existing empty repository the packs of another one, and all its refs if wished. */
  public void fork(long source, long target, boolean withRefs) {
    transaction.executeWithoutResult(
        status -> {
          lock(source); // so that no compaction drops the last link to a pack meanwhile
          lock(target);
          database
              .sql(
                  "insert into repository_pack (repository, pack)"
                      + " select ?, pack from repository_pack where repository = ?"
                      + " on conflict do nothing")
              .params(target, source)
              .update();
          if (withRefs) {
            database
                .sql(
                    "insert into git_ref (repository, name, oid, peeled)"
                        + " select ?, name, oid, peeled from git_ref where repository = ?")
                .params(target, source)
                .update();
          }
          mark(
              target,
              "update git_repository set ref_version = nextval('git_version'),"
                  + " pack_version = nextval('git_version') where id = ?");
        });
  }

  RefCatalog.View view(long repository) {
    return refs.view(repository).orElseThrow(() -> new UnknownRepositoryException(repository));
  }

  PackCatalog packs() {
    return packs;
  }

  Clock clock() {
    return clock;
  }

  DfsReaderOptions readerOptions() {
    return new DfsReaderOptions().setStreamFileThreshold(size.object());
  }

  private void lock(long repository) {
    boolean there =
        database
            .sql("select 1 from git_repository where id = ? for update")
            .param(repository)
            .query(Integer.class)
            .optional()
            .isPresent();
    if (!there) {
      throw new UnknownRepositoryException(repository);
    }
  }

  private void mark(long repository, String statement) {
    transaction.executeWithoutResult(status -> database.sql(statement).param(repository).update());
  }
}
