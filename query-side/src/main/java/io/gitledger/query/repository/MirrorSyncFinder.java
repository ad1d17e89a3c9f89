package io.gitledger.query.repository;

import io.gitledger.query.misc.ZeroTimes;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds the times of the last synchronization of mirrors, which do not belong to the read model.
 */
@Component
public class MirrorSyncFinder {
  private final JdbcClient jdbc;

  MirrorSyncFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Returns the times by id of those repositories that were synchronized from their remotes. */
  Map<Long, Instant> times(Collection<RepositoryRow> repositories) {
    Long[] mirrors =
        repositories.stream().filter(row -> row.mirror).map(row -> row.id).toArray(Long[]::new);
    var times = new HashMap<Long, Instant>();
    if (mirrors.length > 0)
      jdbc.sql(
              "select repository_id, synced_at from mirror_sync where push_mirror_id = 0"
                  + " and repository_id = any (?) and synced_at is not null")
          .param(mirrors)
          .query(
              row -> {
                times.put(row.getLong(1), row.getTimestamp(2).toInstant());
              });
    return times;
  }

  /**
   * The last attempt to push to a mirror.
   *
   * @param error empty if it was successful
   */
  public record Push(Instant endedAt, String error) {
    public static final Push NONE = new Push(ZeroTimes.NEVER, "");
  }

  /**
   * Returns the last pushes by id of the push mirrors of a repository; mirrors without a push are
   * omitted.
   */
  public Map<Long, Push> pushes(long repository) {
    var pushes = new HashMap<Long, Push>();
    jdbc.sql(
            "select push_mirror_id, ended_at, error from mirror_sync"
                + " where repository_id = ? and push_mirror_id <> 0 and ended_at is not null")
        .param(repository)
        .query(
            row -> {
              pushes.put(
                  row.getLong(1), new Push(row.getTimestamp(2).toInstant(), row.getString(3)));
            });
    return pushes;
  }
}
