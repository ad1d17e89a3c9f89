package io.gitledger.git.maintenance;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.packs.PackReplacement;
import io.gitledger.git.packs.PackSink;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.eclipse.jgit.internal.storage.dfs.DfsGarbageCollector;
import org.eclipse.jgit.internal.storage.dfs.DfsObjDatabase.PackSource;
import org.eclipse.jgit.internal.storage.dfs.DfsPackCompactor;
import org.eclipse.jgit.internal.storage.dfs.DfsPackDescription;
import org.eclipse.jgit.internal.storage.dfs.DfsPackFile;
import org.eclipse.jgit.internal.storage.pack.PackExt;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.storage.pack.PackConfig;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Combines the packs of a repository. Concurrent pushes and clones are possible: packs pushed after
 * the start remain beside the new packs, and the data of replaced packs is kept for a day. Only one
 * node at a time works on a repository.
 */
public final class Compaction {
  private static final Set<PackSource> COLLECTED =
      Set.of(PackSource.GC, PackSource.GC_REST, PackSource.UNREACHABLE_GARBAGE);
  private static final String CENSUS =
      """
      select count(*) filter (where loose and bytes <= ?) as small,
        coalesce(sum(bytes) filter (where loose), 0) as loose,
        coalesce(sum(bytes), 0) as total
      from (select p.bytes, p.source in ('insert', 'receive', 'compact') as loose
        from repository_pack l join git_pack p on p.name = l.pack where l.repository = ?) as packs
      """;

  private final GitRepositories repositories;
  private final DataSource database;
  private final PlatformTransactionManager transactions;
  private final Duration grace;

  /**
   * Creates a compaction.
   *
   * @param grace how long unreachable objects are kept: longer than any push takes
   */
  public Compaction(
      GitRepositories repositories,
      DataSource database,
      PlatformTransactionManager transactions,
      Duration grace) {
    this.repositories = repositories;
    this.database = database;
    this.transactions = transactions;
    this.grace = grace;
  }

  public PackStatistics census(long repository) {
    return JdbcClient.create(database)
        .sql(CENSUS)
        .params(PackStatistics.SMALL, repository)
        .query(PackStatistics.class)
        .single();
  }

  /**
   * Performs the maintenance that the repository needs.
   *
   * @param keep old tips that must be kept although they are unreachable from refs; only called for
   *     a collection
   * @return the performed maintenance; nothing also if another node is working on the repository
   */
  public PackStatistics.Need run(long repository, Supplier<Set<ObjectId>> keep) throws IOException {
    PackStatistics.Need need = census(repository).need();
    boolean done =
        switch (need) {
          case NOTHING -> true;
          case COMPACTION -> compact(repository);
          case COLLECTION -> collect(repository, keep.get());
        };
    return done ? need : PackStatistics.Need.NOTHING;
  }

  /**
   * Combines small packs into one without repacking; false if another node is working on the
   * repository.
   */
  public boolean compact(long repository) throws IOException {
    return locked(repository, sink -> compact(repository, sink));
  }

  /**
   * Repacks all objects reachable from refs and kept objects, with deltas, bitmaps and commit
   * graph; false if another node is working on the repository.
   */
  public boolean collect(long repository, Set<ObjectId> keep) throws IOException {
    return locked(repository, sink -> collect(repository, sink, keep));
  }

  private interface Work {
    void accept(PackSink sink) throws IOException;
  }

  private boolean locked(long repository, Work work) throws IOException {
    try {
      Optional<AdvisoryLock> taken = AdvisoryLock.ofPacks(database, repository);
      if (taken.isEmpty()) {
        return false;
      }
      try (AdvisoryLock _ = taken.get()) {
        work.accept(new PackReplacement(database, transactions, repository));
        return true;
      }
    } catch (SQLException failed) {
      throw new IOException("The compaction lock failed", failed);
    }
  }

  private void compact(long id, PackSink sink) throws IOException {
    try (GitRepository repository = repositories.openForCompaction(id, sink, Set.of())) {
      DfsPackCompactor compactor = new DfsPackCompactor(repository);
      int sources = 0;
      for (DfsPackFile pack : repository.getObjectDatabase().getPacks()) {
        DfsPackDescription description = pack.getPackDescription();
        if (!COLLECTED.contains(description.getPackSource())
            && description.getFileSize(PackExt.PACK) <= PackStatistics.SMALL) {
          compactor.add(pack);
          sources++;
        } else if (description.getPackSource() != PackSource.UNREACHABLE_GARBAGE) {
          compactor.exclude(pack);
        }
      }
      if (sources > 1) {
        compactor.compact(NullProgressMonitor.INSTANCE);
      }
    }
  }

  private void collect(long id, PackSink sink, Set<ObjectId> keep) throws IOException {
    Set<ObjectId> present = present(id, keep);
    try (GitRepository repository = repositories.openForCompaction(id, sink, present)) {
      PackConfig config = new PackConfig(repository);
      config.setIndexVersion(2);
      config.setDeltaCompress(true);
      config.setBuildBitmaps(true);
      config.setThreads(1);
      config.setDeltaSearchMemoryLimit(
          Math.clamp(Runtime.getRuntime().maxMemory() / 16, 16 << 20, 256 << 20));
      new DfsGarbageCollector(repository)
          .setPackConfig(config)
          .setWriteCommitGraph(true)
          .setWriteBloomFilter(true)
          .setGarbageTtl(grace.toMillis(), TimeUnit.MILLISECONDS)
          .pack(NullProgressMonitor.INSTANCE);
    }
  }

  /** Returns the tips that exist. Tips that were removed by a purge cannot be kept any more. */
  private Set<ObjectId> present(long id, Set<ObjectId> keep) throws IOException {
    Set<ObjectId> present = new HashSet<>();
    try (GitRepository repository = repositories.open(id);
        ObjectReader reader = repository.newObjectReader()) {
      for (ObjectId tip : keep) {
        if (reader.has(tip)) {
          present.add(tip);
        }
      }
    }
    return present;
  }
}
