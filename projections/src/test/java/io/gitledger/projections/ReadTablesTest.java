package io.gitledger.projections;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadSchema;
import io.gitledger.query.row.ReadColumn;
import io.gitledger.query.row.ReadTable;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;

/** Checks that the descriptions of tables match the migrated schema. */
@SpringBootTest(classes = LedgerApplication.class)
class ReadTablesTest {
  @Autowired private JdbcTemplate jdbc;

  @Test
  void everyTableIsDescribed() {
    List<String> migrated =
        jdbc.queryForList(
            "select tablename from pg_tables where schemaname = ? and tablename <> ?",
            String.class,
            ReadSchema.LIVE,
            ReadSchema.HISTORY);

    assertThat(ReadTables.ALL)
        .extracting(ReadTable::name)
        .containsExactlyInAnyOrderElementsOf(migrated);
  }

  /** Excludes columns that the database computes from others of the row. */
  @Test
  void everyColumnIsDescribedWithItsType() {
    for (ReadTable<?> table : ReadTables.ALL)
      assertThat(table.columns())
          .as(table.name())
          .extracting(column -> column + " " + column.sqlType())
          .containsExactlyInAnyOrderElementsOf(
              jdbc.queryForList(
                  "select attname || ' ' || replace(format_type(atttypid, atttypmod),"
                      + " 'timestamp with time zone', 'timestamptz') from pg_attribute"
                      + " where attrelid = cast(? as regclass) and attnum > 0 and not attisdropped"
                      + " and attgenerated = ''",
                  String.class,
                  table.name()));
  }

  @Test
  void everyKeyIsThePrimaryKey() {
    for (ReadTable<?> table : ReadTables.ALL)
      assertThat(names(table.key())).as(table.name()).isEqualTo(indexed(table, "indisprimary"));
  }

  /** Checks the declarations, because updates of such columns must keep their order. */
  @Test
  void theColumnsOfAllOtherUniqueIndexesAreDeclared() {
    for (ReadTable<?> table : ReadTables.ALL)
      assertThat(names(table.columns().stream().filter(table::isUnique).toList()))
          .as(table.name())
          .isEqualTo(indexed(table, "indisunique and not indisprimary"));
  }

  private static Set<String> names(List<ReadColumn> columns) {
    return columns.stream().map(ReadColumn::name).collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns the key columns of a table's indexes, and those of their expressions and conditions.
   */
  private Set<String> indexed(ReadTable<?> table, String condition) {
    return new TreeSet<>(
        jdbc.queryForList(
            """
            select a.attname from pg_index i
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum > 0
            where i.indrelid = cast(? as regclass) and %s
              and (a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])
                or pg_get_indexdef(i.indexrelid) ~ ('lower\\(' || a.attname || '\\)')
                or pg_get_expr(i.indpred, i.indrelid) ~ ('\\m' || a.attname || '\\M'))
            """
                .formatted(condition),
            String.class,
            table.name()));
  }
}
