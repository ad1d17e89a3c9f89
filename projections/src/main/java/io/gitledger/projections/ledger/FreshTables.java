package io.gitledger.projections.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** The tables of a schema that a rebuild fills: quick to fill first, quick to read in the end. */
final class FreshTables {
  /**
   * Projectors reach rows of these tables by the primary key alone: all other indexes are for
   * readers.
   */
  private static final Set<String> BY_KEY = Set.of("account", "activity", "comment", "issue");

  /** Projectors never come back to rows of these: not even the primary key is needed. */
  private static final Set<String> ONLY_ADDED = Set.of("activity");

  /** So many indexes are made at once. */
  private static final int BUILDERS = 2;

  private static final String INDEXES =
      """
      select t.relname, c.relname, m.amname = 'gin', i.indisprimary, pg_get_indexdef(c.oid),
             case k.contype when 'p' then 'primary key' when 'u' then 'unique' end
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_am m on m.oid = c.relam
      join pg_class t on t.oid = i.indrelid
      left join pg_constraint k on k.conindid = c.oid and k.contype in ('p', 'u')
      where t.relnamespace = cast(? as regnamespace)
      order by t.relname, c.relname
      """;

  private final String schema;
  private final List<Index> dropped = new ArrayList<>();

  FreshTables(String schema) {
    this.schema = schema;
  }

  /**
   * @param constraint what the index stands for in the definition of its table; null for nothing
   */
  private record Index(
      String table,
      String name,
      boolean search,
      boolean primary,
      String definition,
      String constraint) {
    boolean onlyForReaders() {
      if (search || ONLY_ADDED.contains(table)) return true;
      return BY_KEY.contains(table) && !primary;
    }
  }

  /** Takes away what only readers need, and is made from all rows at once many times faster. */
  void dropIndexesOfReaders(Connection connection) throws SQLException {
    try (var query = connection.prepareStatement(INDEXES)) {
      query.setString(1, schema);
      try (var row = query.executeQuery()) {
        while (row.next()) {
          var index =
              new Index(
                  row.getString(1),
                  row.getString(2),
                  row.getBoolean(3),
                  row.getBoolean(4),
                  row.getString(5),
                  row.getString(6));
          if (index.onlyForReaders()) dropped.add(index);
        }
      }
    }
    try (Statement statement = connection.createStatement()) {
      for (Index index : dropped)
        statement.execute(
            index.constraint() == null
                ? "drop index \"%s\".\"%s\"".formatted(schema, index.name())
                : "alter table \"%s\".\"%s\" drop constraint \"%s\""
                    .formatted(schema, index.table(), index.name()));
    }
  }

  /**
   * Makes the indexes of readers, and lets PostgreSQL know the rows: it plans by statistics, and
   * reads in an index alone what it knows to be visible to everybody.
   *
   * @param database whose connections commit each statement by itself
   */
  void makeReady(DataSource database) throws SQLException {
    all(database, dropped.stream().map(Index::definition).toList());
    List<String> vacuums = new ArrayList<>();
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      for (Index index : dropped)
        if (index.constraint() != null)
          statement.execute(
              "alter table \"%1$s\".\"%2$s\" add constraint \"%3$s\" %4$s using index \"%3$s\""
                  .formatted(schema, index.table(), index.name(), index.constraint()));
      try (var row =
          statement.executeQuery(
              "select tablename from pg_tables where schemaname = '%s'".formatted(schema))) {
        while (row.next())
          vacuums.add("vacuum (analyze) \"%s\".\"%s\"".formatted(schema, row.getString(1)));
      }
    }
    dropped.clear();
    all(database, vacuums);
  }

  /** Executes statements, some at once, in any order. */
  private static void all(DataSource database, List<String> statements) {
    var left = new ConcurrentLinkedQueue<>(statements);
    try (var builders = Executors.newVirtualThreadPerTaskExecutor()) {
      Stream.generate(() -> CompletableFuture.runAsync(() -> work(database, left), builders))
          .limit(BUILDERS)
          .toList()
          .forEach(CompletableFuture::join);
    }
  }

  private static void work(DataSource database, Queue<String> left) {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("set maintenance_work_mem = '64MB'");
      statement.execute("set max_parallel_maintenance_workers = 0");
      for (String next = left.poll(); next != null; next = left.poll()) statement.execute(next);
      statement.execute("reset maintenance_work_mem");
      statement.execute("reset max_parallel_maintenance_workers");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
