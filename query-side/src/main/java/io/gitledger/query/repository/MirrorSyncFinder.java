package io.gitledger.query.repository;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** When mirrors last took over what their remotes have; no part of the read model. */
@Component
class MirrorSyncFinder {
  private final JdbcClient jdbc;

  MirrorSyncFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** By the ids of those among the repositories that did since they were created. */
  Map<Long, Instant> times(Collection<RepositoryRow> repositories) {
    Long[] mirrors =
        repositories.stream().filter(row -> row.mirror).map(row -> row.id).toArray(Long[]::new);
    var times = new HashMap<Long, Instant>();
    if (mirrors.length > 0)
      jdbc.sql(
              "select repository_id, synced_at from mirror_sync"
                  + " where repository_id = any (?) and synced_at is not null")
          .param(mirrors)
          .query(
              row -> {
                times.put(row.getLong(1), row.getTimestamp(2).toInstant());
              });
    return times;
  }
}
