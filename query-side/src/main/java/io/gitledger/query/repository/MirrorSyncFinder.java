package io.gitledger.query.repository;

import io.gitledger.query.misc.ZeroTimes;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** When mirrors were last synchronized; no part of the read model. */
@Component
public class MirrorSyncFinder {
  private final JdbcClient jdbc;

  MirrorSyncFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** By the ids of those among the repositories that took over what their remotes have. */
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
   * @param error empty when it succeeded
   */
  public record Push(Instant endedAt, String error) {
    public static final Push NONE = new Push(ZeroTimes.NEVER, "");
  }

  /** By the ids of those push mirrors of a repository to which something was pushed. */
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
