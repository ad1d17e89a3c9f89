package io.gitledger.git;

import io.gitledger.git.cache.BlockCache;
import io.gitledger.git.cache.GitCacheSize;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.packs.PackCatalog;
import io.gitledger.git.packs.PackSink;
import io.gitledger.git.refs.RefCatalog;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefSnapshot;
import io.gitledger.git.refs.RefStore;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.git.refs.WikiId;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.eclipse.jgit.internal.storage.dfs.DfsReaderOptions;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** Opens repositories, which are identified by their immutable ids. */
public final class GitRepositories {
  /** An id that no repository has. */
  private static final long UNBORN = 0;

  private final RefCatalog refs;
  private final PackCatalog packs;
  private final RefStore store;
  private final ObjectStore objects;
  private final GitCacheSize size;
  private final Clock clock;

  public GitRepositories(DataSource database, ObjectStore objects, GitCacheSize size, Clock clock) {
    this.objects = objects;
    this.size = size;
    this.clock = clock;
    this.refs = new RefCatalog(database, size.refs());
    this.packs = new PackCatalog(database, objects, size);
    this.store = new RefStore(database, refs, packs);
    BlockCache.configure(size.blocks());
  }

  /** Returns the store that swaps refs within a caller's transaction. */
  public RefStore store() {
    return store;
  }

  public ObjectStore objects() {
    return objects;
  }

  /**
   * Opens a repository for reading. Every ref update is rejected.
   *
   * @throws UnknownRepositoryException if no repository has this id
   */
  public GitRepository open(long repository) throws IOException {
    return open(repository, GitRepositories::refuse);
  }

  /** Opens a wiki for reading. A wiki without any write is empty. */
  public GitRepository openWiki(long repository, String defaultBranch) throws IOException {
    return openWiki(repository, defaultBranch, GitRepositories::refuse);
  }

  private static List<RefOutcome> refuse(RefChangeRequest request) {
    return request.changes().stream()
        .map(change -> RefOutcome.refused(change.name(), "opened for reading only"))
        .toList();
  }

  /**
   * Opens a repository whose ref updates use the given gateway. One instance serves one request.
   *
   * @throws UnknownRepositoryException if no repository has this id
   */
  public GitRepository open(long repository, RefUpdateGateway gateway) throws IOException {
    return new GitRepository.Builder(this, repository).gateway(gateway).build();
  }

  /**
   * Opens a wiki whose ref updates use the given gateway, which creates the wiki with the first
   * update; until then it is empty.
   *
   * @param defaultBranch short name of the branch to which the HEAD of a new wiki points
   */
  public GitRepository openWiki(long repository, String defaultBranch, RefUpdateGateway gateway)
      throws IOException {
    long id = WikiId.of(repository);
    GitRepository.Builder builder = new GitRepository.Builder(this, id).gateway(gateway);
    return refs.view(id).isPresent()
        ? builder.build()
        : builder.unborn(RefSnapshot.empty(Constants.R_HEADS + defaultBranch)).build();
  }

  /**
   * Opens a repository that does not exist yet. Its first ref update uses a gateway that creates
   * the repository.
   *
   * @param defaultBranch short name of the branch to which its HEAD will point
   */
  public GitRepository unborn(String defaultBranch, RefUpdateGateway gateway) throws IOException {
    return new GitRepository.Builder(this, UNBORN)
        .gateway(gateway)
        .unborn(RefSnapshot.empty(Constants.R_HEADS + defaultBranch))
        .build();
  }

  /**
   * Opens a repository for compaction. Written packs replace others immediately.
   *
   * @param keep objects that must be kept although they are unreachable from refs
   */
  public GitRepository openForCompaction(long repository, PackSink sink, Set<ObjectId> keep)
      throws IOException {
    return new GitRepository.Builder(this, repository)
        .gateway(request -> store.swap(request))
        .sink(sink, keep)
        .build();
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
}
