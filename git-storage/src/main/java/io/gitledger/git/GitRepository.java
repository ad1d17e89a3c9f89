package io.gitledger.git;

import io.gitledger.git.packs.PackCatalog;
import io.gitledger.git.packs.PackDatabase;
import io.gitledger.git.packs.PackParsers;
import io.gitledger.git.packs.PackSink;
import io.gitledger.git.refs.LedgerRefDatabase;
import io.gitledger.git.refs.RefAccess;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefSnapshot;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.StagedPack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import org.eclipse.jgit.internal.storage.dfs.DfsRepository;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryBuilder;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.RefDatabase;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.StoredConfig;

/**
 * A repository whose packs and refs are listed in PostgreSQL. One instance serves one request: it
 * sees refs and packs as of the time it was opened, and its own writes. It must be closed. Packs
 * that no ref update has made visible are deleted then.
 */
public final class GitRepository extends DfsRepository {
  /** Builds instances for {@link GitRepositories}. */
  static final class Builder extends DfsRepositoryBuilder<Builder, GitRepository> {
    private final GitRepositories origin;
    private final long id;
    private RefUpdateGateway gateway;
    private RefSnapshot unborn;
    private PackSink sink;
    private Set<ObjectId> keep = Set.of();

    Builder(GitRepositories origin, long id) {
      this.origin = origin;
      this.id = id;
      setRepositoryDescription(PackCatalog.description(id));
      setReaderOptions(origin.readerOptions());
      setBare();
    }

    Builder gateway(RefUpdateGateway way) {
      this.gateway = way;
      return this;
    }

    Builder unborn(RefSnapshot beginning) {
      this.unborn = beginning;
      return this;
    }

    Builder sink(PackSink to, Set<ObjectId> kept) {
      this.sink = to;
      this.keep = kept;
      return this;
    }

    @Override
    public GitRepository build() throws IOException {
      return new GitRepository(this);
    }
  }

  private final GitRepositories origin;
  private final long id;
  private final RefUpdateGateway gateway;
  private final PackDatabase objects;
  private final LedgerRefDatabase refs;
  private RefSnapshot snapshot;
  private long packVersion;
  private boolean forked;
  private boolean reachableOnly;
  private boolean changed;
  private IntConsumer heldBytes = bytes -> {};

  private GitRepository(Builder builder) throws IOException {
    super(builder);
    this.origin = builder.origin;
    this.id = builder.id;
    this.gateway = builder.gateway;
    configure();
    if (builder.unborn == null) readVersions();
    else snapshot = builder.unborn;
    this.objects =
        new PackDatabase(
            this,
            id,
            origin.packs(),
            builder.getReaderOptions(),
            () -> packVersion,
            builder.sink,
            origin.clock());
    this.refs = new LedgerRefDatabase(new Access(), builder.keep);
  }

  /** Returns the immutable id of the repository. */
  public long id() {
    return id;
  }

  /** Returns all refs as seen by this instance. */
  public RefSnapshot refs() {
    return snapshot;
  }

  /** Restricts ids given by a client to objects that are reachable from refs, from now on. */
  public void hideUnreachable() {
    reachableOnly = true;
  }

  /**
   * Returns whether objects that are unreachable from refs are hidden. In a fork they may belong to
   * its origin.
   */
  public boolean hidesUnreachable() {
    return reachableOnly || forked;
  }

  /** Returns whether the repository was created with packs of another repository. */
  public boolean isForked() {
    return forked;
  }

  /** Sets a receiver of the size of each large object that is held in memory as a whole. */
  public void reportHeld(IntConsumer to) {
    heldBytes = to;
  }

  /** Reports memory that a reader uses. */
  public void held(int bytes) {
    heldBytes.accept(bytes);
  }

  /**
   * Returns whether this instance has moved refs, so that they differ from those of their version.
   */
  public boolean hasMovedRefs() {
    return changed;
  }

  /** Returns the full name of the ref to which HEAD points, whether it exists or not. */
  public String head() {
    return snapshot.head();
  }

  /** Sets the parsers of received packs. */
  public void parsePacks(PackParsers with) {
    objects.parsePacks(with);
  }

  /** Returns the packs written by this instance that no ref update has made visible yet. */
  public List<StagedPack> stagedPacks() {
    return objects.staged();
  }

  /**
   * Moves refs in one call of the gateway, with all packs staged so far. Objects must have been
   * flushed.
   *
   * @return outcomes in the order of the changes
   */
  public List<RefOutcome> change(List<RefChange> changes, boolean atomic) {
    return change(changes, atomic, gateway);
  }

  /** Moves refs with another gateway. */
  public List<RefOutcome> change(
      List<RefChange> changes, boolean atomic, RefUpdateGateway gateway) {
    List<StagedPack> staged = objects.staged();
    List<RefOutcome> outcomes;
    try {
      outcomes = gateway.change(new RefChangeRequest(id, changes, atomic, staged));
    } catch (RuntimeException | Error failed) {
      objects.unknown(staged); // the transaction may have been committed nevertheless
      throw failed;
    }
    List<RefChange> landed = new ArrayList<>(outcomes.size());
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i).landed()) {
        landed.add(changes.get(i));
      }
    }
    if (!landed.isEmpty()) {
      objects.landed(staged);
      changed = true;
      snapshot = snapshot.with(landed, snapshot.version());
    }
    return outcomes;
  }

  @Override
  public PackDatabase getObjectDatabase() {
    return objects;
  }

  @Override
  public RefDatabase getRefDatabase() {
    return refs;
  }

  @Override
  public String getFullBranch() {
    return snapshot.head();
  }

  @Override
  protected void doClose() {
    try {
      objects.discard();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } finally {
      super.doClose();
    }
  }

  private void readVersions() throws IOException {
    var view = origin.view(id);
    snapshot = view.refs();
    packVersion = view.packVersion();
    forked = view.forked();
  }

  /** Disables delta compression for clones, as only garbage collection searches for deltas. */
  private void configure() {
    StoredConfig config = getConfig();
    config.setBoolean(
        ConfigConstants.CONFIG_PACK_SECTION,
        null,
        ConfigConstants.CONFIG_KEY_DELTA_COMPRESSION,
        false);
    config.setInt(ConfigConstants.CONFIG_PACK_SECTION, null, ConfigConstants.CONFIG_KEY_THREADS, 1);
    config.setBoolean(
        ConfigConstants.CONFIG_CORE_SECTION, null, ConfigConstants.CONFIG_KEY_BARE, true);
    config.setBoolean(
        ConfigConstants.CONFIG_CORE_SECTION, null, ConfigConstants.CONFIG_COMMIT_GRAPH, true);
    config.setBoolean(
        ConfigConstants.CONFIG_COMMIT_GRAPH_SECTION,
        null,
        ConfigConstants.CONFIG_KEY_READ_CHANGED_PATHS,
        true);
  }

  private final class Access implements RefAccess {
    @Override
    public Repository repository() {
      return GitRepository.this;
    }

    @Override
    public RefSnapshot snapshot() {
      return snapshot;
    }

    @Override
    public void refresh() {
      try {
        readVersions();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
      objects.refresh();
    }

    @Override
    public List<RefOutcome> change(List<RefChange> changes, boolean atomic) {
      return GitRepository.this.change(changes, atomic);
    }
  }
}
