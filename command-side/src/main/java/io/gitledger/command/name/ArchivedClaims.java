package io.gitledger.command.name;

import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Archive of claims that are released by a deletion and can be restored when it is undone.
 * Participates in the caller's transaction.
 */
@Component
public class ArchivedClaims {
  private final JdbcClient jdbc;

  public ArchivedClaims(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Moves rows of a table to the archive.
   *
   * @param owner the stream of the deleted aggregate
   * @param condition in SQL, on the columns of the table, with named parameters
   */
  public void archive(String owner, String table, String condition, Map<String, ?> parameters) {
    jdbc.sql(
            """
      with gone as (delete from %1$s where %2$s returning *)
      insert into kept_claim (owner, source, content) select :owner, '%1$s', to_jsonb(gone) from gone
      """
                .formatted(table, condition))
        .params(parameters)
        .param("owner", owner)
        .update();
  }

  /** Restores the archived rows that meet a condition on {@code back}, and deletes the others. */
  public int restore(String owner, String table, String condition, Map<String, ?> parameters) {
    return jdbc.sql(
            """
      with kept as (delete from kept_claim where owner = :owner and source = '%1$s' returning content)
      insert into %1$s select back.* from kept, jsonb_populate_record(null::%1$s, kept.content) back
      where %2$s on conflict do nothing
      """
                .formatted(table, condition))
        .params(parameters)
        .param("owner", owner)
        .update();
  }

  /** Deletes the archived claims of an aggregate that is never restored. */
  public void discard(String owner) {
    jdbc.sql("delete from kept_claim where owner = ?").param(owner).update();
  }
}
