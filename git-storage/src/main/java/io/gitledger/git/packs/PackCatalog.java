package io.gitledger.git.packs;

import io.gitledger.git.cache.GitCacheSize;
import io.gitledger.git.cache.SnapshotCache;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.refs.PackListing;
import io.gitledger.git.refs.StagedPack;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.ResultSetExtractor;

/**
 * The packs of repositories and the location of their data. Lists are cached by version. When packs
 * are added, the cached list is extended instead of being read again.
 */
public final class PackCatalog implements PackListing {
  /** The packs of a repository at one version. */
  record Snapshot(long version, List<PackDescription> packs) {}

  private static final String LIST =
      "select r.pack_version, p.name, p.source, p.created, p.object_count, p.delta_count,"
          + " p.index_format, p.files, p.inline from git_repository r"
          + " left join repository_pack l on l.repository = r.id"
          + " left join git_pack p on p.name = l.pack where r.id = ?";

  private final JdbcTemplate database;
  private final SnapshotCache<Snapshot> cache;
  private final ObjectStore store;
  private final InlinePacks inline;
  private final PackIndexes indexes;

  public PackCatalog(DataSource database, ObjectStore store, GitCacheSize size) {
    this.database = new JdbcTemplate(database);
    this.cache = new SnapshotCache<>(size.packs(), snapshot -> snapshot.packs().size());
    this.store = store;
    this.inline = new InlinePacks(this.database, size.inline());
    this.indexes = new PackIndexes(size.indexes());
  }

  /** Returns the description of a repository for JGit. */
  public static DfsRepositoryDescription description(long repository) {
    return new DfsRepositoryDescription(Long.toString(repository));
  }

  @Override
  public void begin(long repository, long version, List<StagedPack> packs) {
    DfsRepositoryDescription description = description(repository);
    List<PackDescription> stored =
        packs.stream().map(pack -> PackDescription.stored(description, pack)).toList();
    cache.keep(repository, version, new Snapshot(version, stored));
    inline.keep(packs);
  }

  @Override
  public void extend(long repository, long oldVersion, long newVersion, List<StagedPack> added) {
    if (added.isEmpty()) {
      return;
    }
    DfsRepositoryDescription description = description(repository);
    cache
        .find(repository, oldVersion)
        .ifPresent(
            old -> {
              List<PackDescription> packs = new ArrayList<>(old.packs());
              added.forEach(pack -> packs.add(PackDescription.stored(description, pack)));
              cache.keep(repository, newVersion, new Snapshot(newVersion, List.copyOf(packs)));
            });
    inline.keep(added);
  }

  ObjectStore store() {
    return store;
  }

  InlinePacks inline() {
    return inline;
  }

  PackIndexes indexes() {
    return indexes;
  }

  /** Returns the packs at a version, or at a newer one if that version is no longer cached. */
  Snapshot list(DfsRepositoryDescription description, long repository, long version) {
    Optional<Snapshot> known = cache.find(repository, version);
    if (known.isPresent()) {
      return known.get();
    }
    ResultSetExtractor<Snapshot> reader = rows -> read(description, rows);
    Snapshot loaded = database.query(LIST, reader, repository);
    cache.keep(repository, loaded.version(), loaded);
    return loaded;
  }

  private static Snapshot read(DfsRepositoryDescription description, ResultSet rows)
      throws SQLException {
    long version = 0;
    List<PackDescription> packs = new ArrayList<>();
    while (rows.next()) {
      version = rows.getLong(1);
      if (rows.getString(2) != null) {
        packs.add(PackDescription.stored(description, pack(rows)));
      }
    }
    return new Snapshot(version, List.copyOf(packs));
  }

  private static StagedPack pack(ResultSet row) throws SQLException {
    byte[] data = row.getBoolean(9) ? new byte[0] : null;
    return new StagedPack(
        row.getString(2),
        row.getString(3),
        Instant.ofEpochMilli(row.getLong(4)),
        row.getLong(5),
        row.getLong(6),
        row.getInt(7),
        StagedPack.File.parse(row.getString(8), data));
  }
}
