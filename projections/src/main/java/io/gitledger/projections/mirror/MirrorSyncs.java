package io.gitledger.projections.mirror;

import static io.gitledger.command.repository.MirrorSecrets.PULL;

import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Schedules the synchronization of mirrors. Each is leased by one node at a time. */
@Component
@Transactional
class MirrorSyncs {
  /**
   * A mirror of either direction.
   *
   * @param pushMirror its id; {@code PULL} if the repository is the mirror
   */
  record Mirror(long repository, long pushMirror) {
    boolean pulls() {
      return pushMirror == PULL;
    }
  }

  /**
   * Leases due mirrors. A push mirror without an attempt is due at once. A pull mirror was created
   * by its first synchronization.
   */
  private static final String LEASE =
      """
      insert into mirror_sync (repository_id, push_mirror_id, tried_at, leased_until)
      select m.repository_id, m.push_mirror_id, clock_timestamp(), now() + interval '5 minutes'
      from (
        select id as repository_id, 0 as push_mirror_id, mirror_interval as seconds, created_at as since
        from repository where mirror and deleted_at is null
        union all
        select p.repository_id, p.id, p.interval_seconds, '-infinity'
        from push_mirror p join repository r on r.id = p.repository_id
        where r.deleted_at is null) m
      left join mirror_sync s using (repository_id, push_mirror_id)
      where (s.leased_until is null or s.leased_until < now())
        and (s.requested_at > coalesce(s.tried_at, '-infinity')
             or s.leased_until > '-infinity'
             or m.seconds > 0
                and coalesce(s.tried_at, m.since) + m.seconds * interval '1 second' <= now())
      order by coalesce(s.tried_at, m.since)
      limit ?
      on conflict (repository_id, push_mirror_id) do update
        set tried_at = excluded.tried_at, leased_until = excluded.leased_until
        where mirror_sync.leased_until < now()
      returning repository_id, push_mirror_id
      """;

  private static final String REQUEST =
      """
      insert into mirror_sync (repository_id, push_mirror_id, requested_at)
      select ?, id, clock_timestamp() from %s
      on conflict (repository_id, push_mirror_id) do update set requested_at = excluded.requested_at
      """;

  private static final String PUSHES = "push_mirror where repository_id = ?";
  private static final String ON_COMMIT = " and sync_on_commit";

  private final JdbcClient jdbc;

  MirrorSyncs(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Requests the synchronization of a pull mirror. */
  void request(long repository) {
    jdbc.sql(REQUEST.formatted("(values (?::bigint)) pull (id)")).params(repository, PULL).update();
  }

  /** Requests the synchronization of all push mirrors of a repository. */
  void requestPushes(long repository) {
    jdbc.sql(REQUEST.formatted(PUSHES)).params(repository, repository).update();
  }

  /** Returns which of the repositories have push mirrors that are synchronized on commit. */
  List<Long> findPushingOnCommit(Set<Long> repositories) {
    return jdbc.sql(
            "select distinct repository_id from push_mirror"
                + " where repository_id = any (:repositories)"
                + ON_COMMIT)
        .param("repositories", repositories.toArray(Long[]::new))
        .query(Long.class)
        .list();
  }

  /**
   * Requests the synchronization of the push mirrors of a repository that are synchronized on
   * commit.
   */
  void requestPushesOnCommit(long repository) {
    jdbc.sql(REQUEST.formatted(PUSHES + ON_COMMIT)).params(repository, repository).update();
  }

  /** Lists the push mirrors of a repository whose requested synchronization has not ended yet. */
  Set<Long> listRequestedPushes(long repository) {
    return jdbc.sql(
            """
            select p.id from push_mirror p
            join mirror_sync s on s.repository_id = p.repository_id and s.push_mirror_id = p.id
            where p.repository_id = ?
              and (s.leased_until > '-infinity' or s.requested_at > coalesce(s.tried_at, '-infinity'))
            """)
        .param(repository)
        .query(Long.class)
        .set();
  }

  /** Leases due mirrors, the longest overdue first. */
  List<Mirror> lease(int atMost) {
    return jdbc.sql(LEASE)
        .param(atMost)
        .query((row, number) -> new Mirror(row.getLong(1), row.getLong(2)))
        .list();
  }

  /** Renews a lease. Returns false if the mirror no longer exists. */
  boolean renew(Mirror mirror) {
    return jdbc.sql(
                """
                update mirror_sync set leased_until = now() + interval '5 minutes'
                where repository_id = ? and push_mirror_id = ?
                  and exists (select from repository r where r.id = repository_id and r.deleted_at is null)
                  and (push_mirror_id = 0 or exists (select from push_mirror p where p.id = push_mirror_id))
                """)
            .params(mirror.repository(), mirror.pushMirror())
            .update()
        == 1;
  }

  /**
   * Ends a lease.
   *
   * @param error empty for none
   */
  void end(Mirror mirror, String error) {
    jdbc.sql(
            "update mirror_sync set leased_until = '-infinity', error = ?, ended_at = now(),"
                + " synced_at = case when ? = '' then now() else synced_at end"
                + " where repository_id = ? and push_mirror_id = ?")
        .params(error, error, mirror.repository(), mirror.pushMirror())
        .update();
  }

  /** Deletes the rows of mirrors that can never be restored. */
  void sweep() {
    jdbc.sql(
            """
            delete from mirror_sync s
            where exists (select from repository r where r.id = s.repository_id and r.purged)
               or push_mirror_id <> 0
                  and not exists (select from push_mirror p where p.id = s.push_mirror_id)
            """)
        .update();
  }
}
