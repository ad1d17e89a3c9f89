package io.gitledger.projections.ledger;

import io.gitledger.projections.ReadTables;
import io.gitledger.query.row.ReadTable;
import io.gitledger.query.row.ReadTable.WriterIndexes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * The indexes of a schema that a rebuild fills. Indexes that only readers need are created last.
 */
final class FreshTables {
  private static final int CONCURRENT_BUILDS = 2;

  private static final Map<String, WriterIndexes> WRITER_INDEXES =
      ReadTables.ALL.stream().collect(Collectors.toMap(ReadTable::name, ReadTable::writerIndexes));

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
   * @param constraint the constraint that the index implements in the definition of its table; null
   *     for none
   */
  private record Index(
      String table,
      String name,
      boolean search,
      boolean primary,
      String definition,
      String constraint) {
    boolean isForReadersOnly() {
      if (search) return true;
      return switch (WRITER_INDEXES.getOrDefault(table, WriterIndexes.ALL)) {
        case ALL -> false;
        case PRIMARY_KEY -> !primary;
        case NONE -> true;
      };
    }
  }

  /** Drops the indexes that only readers need. Building them from all rows is much faster. */
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
          if (index.isForReadersOnly()) dropped.add(index);
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
   * Builds the indexes of readers, and vacuums the tables: the planner needs statistics, and
   * index-only scans need the visibility map.
   *
   * @param database with connections in auto-commit mode
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

  /** Executes statements concurrently, in any order. */
  private static void all(DataSource database, List<String> statements) {
    var left = new ConcurrentLinkedQueue<>(statements);
    try (var builders = Executors.newVirtualThreadPerTaskExecutor()) {
      Stream.generate(() -> CompletableFuture.runAsync(() -> work(database, left), builders))
          .limit(CONCURRENT_BUILDS)
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
