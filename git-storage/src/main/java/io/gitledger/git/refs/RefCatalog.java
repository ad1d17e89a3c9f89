package io.gitledger.git.refs;

import io.gitledger.git.cache.SnapshotCache;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.ResultSetExtractor;

/**
 * Reads repository rows and ref snapshots. Refs and the version of the required packs are read by
 * one statement, so that a snapshot never contains an object whose pack its reader cannot list.
 */
public final class RefCatalog {
  /**
   * The state of a repository at one point in time.
   *
   * @param forked whether it was created with packs of another repository
   */
  public record View(RefSnapshot refs, long packVersion, boolean forked) {}

  private static final String HEAD =
      "select ref_version, pack_version, head, forked from git_repository"
          + " where id = ? and deleted is null";
  private static final String LOCK = HEAD + " for update";
  private static final String REFS =
      "select r.ref_version, r.pack_version, r.head, f.name, f.oid, f.peeled, r.forked"
          + " from git_repository r"
          + " left join git_ref f on f.repository = r.id"
          + " where r.id = ? and r.deleted is null order by f.name";

  private record Head(long refVersion, long packVersion, String head, boolean forked) {}

  private final JdbcTemplate database;
  private final SnapshotCache<RefSnapshot> cache;

  public RefCatalog(DataSource database, long cachedRefs) {
    this.database = new JdbcTemplate(database);
    this.database.setFetchSize(5000);
    this.cache = new SnapshotCache<>(cachedRefs, snapshot -> snapshot.refs().size());
  }

  /** Returns the current state of the repository; empty if it does not exist or was deleted. */
  public Optional<View> view(long repository) {
    return view(repository, HEAD);
  }

  /** Returns the current state of the repository after locking it for the current transaction. */
  Optional<View> lock(long repository) {
    return view(repository, LOCK);
  }

  void keep(long repository, RefSnapshot snapshot) {
    cache.keep(repository, snapshot.version(), snapshot);
  }

  private Optional<View> view(long repository, String statement) {
    List<Head> heads =
        database.query(
            statement,
            (row, number) ->
                new Head(row.getLong(1), row.getLong(2), row.getString(3), row.getBoolean(4)),
            repository);
    if (heads.isEmpty()) {
      return Optional.empty();
    }
    Head head = heads.getFirst();
    return cache
        .find(repository, head.refVersion)
        .map(snapshot -> new View(snapshot, head.packVersion, head.forked))
        .or(() -> load(repository));
  }

  private Optional<View> load(long repository) {
    ResultSetExtractor<Optional<View>> reader = RefCatalog::read;
    Optional<View> loaded = database.query(REFS, reader, repository);
    loaded.ifPresent(view -> keep(repository, view.refs()));
    return loaded;
  }

  private static Optional<View> read(ResultSet rows) throws SQLException, DataAccessException {
    View empty = null;
    List<Ref> refs = new ArrayList<>();
    while (rows.next()) {
      if (empty == null) {
        RefSnapshot none = RefSnapshot.of(rows.getLong(1), rows.getString(3), List.of());
        empty = new View(none, rows.getLong(2), rows.getBoolean(7));
      }
      String name = rows.getString(4);
      if (name != null) {
        String peeled = rows.getString(6);
        refs.add(
            RefSnapshot.ref(
                name,
                ObjectId.fromString(rows.getString(5)),
                peeled == null ? null : ObjectId.fromString(peeled)));
      }
    }
    if (empty == null) {
      return Optional.empty();
    }
    RefSnapshot none = empty.refs();
    RefSnapshot snapshot = RefSnapshot.of(none.version(), none.head(), refs);
    return Optional.of(new View(snapshot, empty.packVersion(), empty.forked()));
  }
}
