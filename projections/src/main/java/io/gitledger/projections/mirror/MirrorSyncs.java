package io.gitledger.projections.mirror;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Which mirrors are to be synchronized; each is leased by one node at a time. */
@Component
@Transactional
class MirrorSyncs {
  /** One whose lease ran out was not ended: its node died. */
  private static final String LEASE =
      """
      insert into mirror_sync (repository_id, tried_at, leased_until)
      select r.id, clock_timestamp(), now() + interval '5 minutes'
      from repository r left join mirror_sync s on s.repository_id = r.id
      where r.mirror and r.deleted_at is null
        and (s.leased_until is null or s.leased_until < now())
        and (s.requested_at > coalesce(s.tried_at, '-infinity')
             or s.leased_until > '-infinity'
             or r.mirror_interval > 0
                and coalesce(s.tried_at, r.created_at) + r.mirror_interval * interval '1 second' <= now())
      order by coalesce(s.tried_at, r.created_at)
      limit ?
      on conflict (repository_id) do update
        set tried_at = excluded.tried_at, leased_until = excluded.leased_until
        where mirror_sync.leased_until < now()
      returning repository_id
      """;

  private final JdbcClient jdbc;

  MirrorSyncs(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Wants a mirror to be synchronized soon. */
  void request(long repository) {
    jdbc.sql(
            "insert into mirror_sync (repository_id, requested_at) values (?, clock_timestamp())"
                + " on conflict (repository_id) do update set requested_at = excluded.requested_at")
        .param(repository)
        .update();
  }

  /** Takes mirrors that are due, those that wait longest first. */
  List<Long> lease(int atMost) {
    return jdbc.sql(LEASE).param(atMost).query(Long.class).list();
  }

  /** Keeps a lease; false where the mirror is gone. */
  boolean renew(long repository) {
    return jdbc.sql(
                "update mirror_sync set leased_until = now() + interval '5 minutes' where repository_id = ?"
                    + " and exists (select from repository r where r.id = repository_id and r.deleted_at is null)")
            .param(repository)
            .update()
        == 1;
  }

  /**
   * Ends a lease.
   *
   * @param error empty for none
   */
  void end(long repository, String error) {
    jdbc.sql(
            "update mirror_sync set leased_until = '-infinity', error = ?,"
                + " synced_at = case when ? = '' then now() else synced_at end where repository_id = ?")
        .params(error, error, repository)
        .update();
  }

  /** Forgets mirrors that never come back. */
  void sweep() {
    jdbc.sql(
            "delete from mirror_sync s using repository r where r.id = s.repository_id and r.purged")
        .update();
  }
}
