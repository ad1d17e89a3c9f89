package io.gitledger.projections;

import jakarta.persistence.EntityManager;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Where projectors put rows that go with something that is deleted, and take them from when it
 * comes back. Who reads the tables never meets them meanwhile.
 */
@Component
public class ArchivedRows {
  private final EntityManager rows;
  private final RowStatements statements;
  private final JdbcClient jdbc;
  private final ReadModelWriter writer;

  ArchivedRows(
      EntityManager rows, RowStatements statements, JdbcClient jdbc, ReadModelWriter writer) {
    this.writer = writer;
    this.statements = statements;
    this.rows = rows;
    this.jdbc = jdbc;
  }

  /**
   * Takes rows out of a table.
   *
   * @param owner the stream of what was deleted
   * @param condition in SQL, on the columns of the table, with named parameters
   * @return how many
   */
  public int keep(String owner, String table, String condition, Map<String, ?> parameters) {
    return execute(
        """
      with gone as (delete from %1$s where %2$s returning *)
      insert into kept_row (owner, source, number, content)
      select :owner, '%1$s', row_number() over (order by to_jsonb(gone)::text), to_jsonb(gone) from gone
      """
            .formatted(table, condition),
        owner,
        parameters);
  }

  /**
   * The same for what may be deleted for good.
   *
   * @param forGood whether nobody will restore the rows
   */
  public void take(
      String owner, boolean forGood, String table, String condition, Map<String, ?> parameters) {
    if (forGood) execute("delete from %s where %s".formatted(table, condition), owner, parameters);
    else keep(owner, table, condition, parameters);
  }

  /** Puts the rows back of which a condition on {@code back} is true; the others are forgotten. */
  public int restore(String owner, String table, String condition, Map<String, ?> parameters) {
    return execute(
        """
      with kept as (delete from kept_row where owner = :owner and source = '%1$s' returning content)
      insert into %1$s select back.* from kept, jsonb_populate_record(null::%1$s, kept.content) back
      where %2$s on conflict do nothing
      """
            .formatted(table, condition),
        owner,
        parameters);
  }

  /** Entities that were read before may be others now, or none. */
  private int execute(String sql, String owner, Map<String, ?> parameters) {
    statements.writeCollected();
    writer.flush();
    rows.clear();
    return jdbc.sql(sql).params(parameters).param("owner", owner).update();
  }

  /** Whether a kept row fulfils a condition on its {@code content}. */
  public boolean holds(String owner, String table, String condition, Map<String, ?> parameters) {
    return jdbc.sql(
            "select exists (select from kept_row where owner = :owner and source = :source and "
                + condition
                + ")")
        .params(parameters)
        .param("owner", owner)
        .param("source", table)
        .query(Boolean.class)
        .single();
  }

  /** What was deleted never comes back. */
  public void forget(String owner) {
    jdbc.sql("delete from kept_row where owner = ?").param(owner).update();
  }
}
