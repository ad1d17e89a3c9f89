package io.gitledger.projections.migration;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Running migrations and those of the last week, on all nodes. */
@Component
@Transactional
public class MigrationTasks {
  private static final int MAX_LISTED = 100;

  /**
   * The condition of a running migration. Its node updates the row every second, and is considered
   * dead after a minute without an update.
   */
  private static final String ALIVE = "state = 'running' and seen_at > now() - interval '1 minute'";

  private static final String SELECT =
      """
      select t.id, coalesce(a.login, '') || '/' || t.name, t.remote,
             case when t.state = 'running' and not (%s) then 'failed' else t.state end,
             t.done, t.total,
             case when t.state = 'running' and not (%1$s)
                  then 'The server stopped meanwhile: there is the whole repository or none'
                  else t.message end,
             t.created_at, t.ended_at
      from migration_task t left join account a on a.id = t.owner_id
      """
          .formatted(ALIVE);

  private final JdbcClient jdbc;

  MigrationTasks(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A migration as its caller sees it.
   *
   * @param state {@code running}, {@code succeeded}, {@code failed} or {@code cancelled}
   * @param done the number of received objects
   * @param total the number of objects that the remote has announced
   */
  public record TaskView(
      UUID id,
      String kind,
      String repository,
      String remote,
      String state,
      long done,
      long total,
      String message,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("ended_at") Instant endedAt) {}

  /** Lists the migrations of an account, latest first. */
  @Transactional(readOnly = true)
  public List<TaskView> list(long account) {
    return query(
        "where t.account_id = ? order by t.created_at desc, t.id limit " + MAX_LISTED, account);
  }

  /**
   * Finds a migration by its id.
   *
   * @param account the account that started it; 0 for any
   */
  @Transactional(readOnly = true)
  public Optional<TaskView> find(UUID id, long account) {
    return query("where t.id = ? and ? in (0, t.account_id)", id, account).stream().findFirst();
  }

  private List<TaskView> query(String condition, Object... parameters) {
    return jdbc.sql(SELECT + condition)
        .params(parameters)
        .query(
            (row, number) ->
                new TaskView(
                    row.getObject(1, UUID.class),
                    "migration",
                    row.getString(2),
                    row.getString(3),
                    row.getString(4),
                    row.getLong(5),
                    row.getLong(6),
                    row.getString(7),
                    row.getTimestamp(8).toInstant(),
                    row.getTimestamp(9) == null ? null : row.getTimestamp(9).toInstant()))
        .list();
  }

  /** Returns the number of running migrations of an account. */
  @Transactional(readOnly = true)
  public int running(long account) {
    return jdbc.sql("select count(*) from migration_task where account_id = ? and " + ALIVE)
        .param(account)
        .query(Integer.class)
        .single();
  }

  /** Records the start of a migration. */
  public UUID begin(long account, long owner, String name, String remote) {
    UUID id = UUID.randomUUID();
    jdbc.sql(
            "insert into migration_task (id, account_id, owner_id, name, remote) values (?, ?, ?, ?, ?)")
        .params(id, account, owner, name, remote)
        .update();
    return id;
  }

  /** Records the progress of a migration, and returns whether its cancellation was requested. */
  public boolean progress(UUID id, long done, long total) {
    return jdbc.sql(
            "update migration_task set done = ?, total = ?, seen_at = now() where id = ? returning cancel")
        .params(done, total, id)
        .query(Boolean.class)
        .optional()
        .orElse(true);
  }

  public void end(UUID id, String state, String message) {
    jdbc.sql("update migration_task set state = ?, message = ?, ended_at = now() where id = ?")
        .params(state, message, id)
        .update();
  }

  /** Requests the cancellation of a migration from its node. Does nothing if it has ended. */
  public void cancel(UUID id) {
    jdbc.sql("update migration_task set cancel = true where id = ? and state = 'running'")
        .param(id)
        .update();
  }

  /** Lists the hidden repositories of migrations whose node is dead. */
  @Transactional(readOnly = true)
  public List<Long> listInterrupted() {
    return jdbc.sql(
            """
            select r.id from migration_task t
            join repository r on r.owner_id = t.owner_id and r.name = t.name
              and r.original_url = t.remote
            where t.state = 'running' and not (%s) and r.deleted_at is not null and not r.purged
            """
                .formatted(ALIVE))
        .query(Long.class)
        .list();
  }

  /** Deletes migrations that started more than a week ago, and returns their number. */
  int sweep() {
    return jdbc.sql("delete from migration_task where created_at < now() - interval '7 days'")
        .update();
  }
}
