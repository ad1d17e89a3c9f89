package io.gitledger.projections.ledger;

import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Checks tables against each other and the log, with one statement each: issue numbers, unique
 * names and their holders, relationships, the number of repositories, and keys of personal texts.
 */
final class TableCheck {
  /** Selects differences. Migrated issues keep their numbers, so there may be gaps before them. */
  private static final String NUMBERS =
      """
      select 'repository ' || repository,
             count(*) || ' issues have ' || count(distinct number) || ' numbers from ' || min(number) || ' to ' || max(number)
             || ', the counter stands at ' || coalesce(max(last), 0)
      from (select repository, number, last, migrated,
                   number - lag(number, 1, 0::bigint) over (partition by repository order by number) as step
            from (select event.repository, (payload->>'number')::bigint as number, last,
                         metadata->>'original_time' is not null as migrated
                  from event left join issue_counter on issue_counter.repository = event.repository
                  where name = 'issue.opened') opened) numbered
      group by repository
      having count(*) <> count(distinct number) or bool_or(step <> 1 and not migrated)
          or coalesce(max(last), 0) <> max(number)
      order by repository
      """;

  private static final String NAMES =
      """
      select 'name ' || name || ' (' || space || ' of ' || scope || ')',
             case when claim.holder is null then 'is used by ' || row.holder || ' without a claim'
                  when row.holder is null then 'is claimed by ' || claim.holder || ', which does not use it'
                  else 'is claimed by ' || claim.holder || ', but used by ' || row.holder end
      from (select space, scope, name, holder from name_claim where space in ('ACCOUNT', 'EMAIL', 'REPOSITORY')) claim
      full outer join (
          select 'ACCOUNT' as space, 0::bigint as scope, login_folded as name, id as holder from account where deleted_at is null
          union all
          select 'EMAIL', 0, lower(email), user_id from email_address
          union all
          select 'REPOSITORY', owner_id, name_folded, id from repository where deleted_at is null
      ) row using (space, scope, name)
      where claim.holder is distinct from row.holder
      order by space, scope, name
      """;

  /** Selects differences. Relationships to a deleted repository are ignored on both sides. */
  private static final String RELATIONSHIPS =
      """
      select 'account ' || account,
             kind || ' ' || target || ' stands in ' || case when tied.there is null then 'the read model' else 'the table tie' end
             || ' only'
      from (select kind, account, target, account as there from tie) tied
      full outer join (
          select 'FOLLOW' as kind, follower_id as account, followed_id as target, 1 as there from follow
          union all
          select 'BLOCK', blocker_id, blocked_id, 1 from block
          union all
          select 'BADGE', user_id, badge_id, 1 from badge_award
          union all
          select 'STAR', user_id, repository_id, 1 from star
          union all
          select 'WATCH', user_id, repository_id, 1 from watch where until is null
          union all
          select 'COLLABORATOR', principal, repository_id, 1 from access_grant
          where principal > 0 and repository_id <> 0
          union all
          select 'TRANSFER', transfer_recipient, id, 1 from repository where transfer_recipient <> 0
      ) row using (kind, account, target)
      where (tied.there is null or row.there is null)
        and (kind not in ('STAR', 'WATCH', 'COLLABORATOR', 'TRANSFER')
          or exists (select from repository r where r.id = target and r.deleted_at is null))
      order by kind, account, target
      """;

  private static final String COUNTS =
      """
      select 'repositories ' || id,
             coalesce(r.alive, 0) || ', of them ' || coalesce(r.open, 0) || ' not private, are counted as '
             || coalesce(c.alive, 0) || ' and ' || coalesce(c.open, 0)
      from (select id, sum(alive) as alive, sum(open) as open from repository_count group by id) c
      full outer join (
          select id % 64 as id, count(*) as alive, count(*) filter (where not private) as open
          from repository where deleted_at is null group by 1) r using (id)
      where coalesce(c.alive, -1) <> coalesce(r.alive, 0) or coalesce(c.open, -1) <> coalesce(r.open, 0)
      order by id
      """;

  /** Selects differences. Revision 1 of {@code user.deleted} was an erasure. */
  private static final String PERSON_KEYS =
      """
      select 'account ' || a.id, 'the key of its personal texts is gone, but the log tells of no erasure'
      from account a
      where not exists (select from person_key where person = a.id)
        and not exists (select from event where stream = 'user-' || a.id
                          and (name = 'user.erased' or name = 'user.deleted'
                            and (revision = 1 or (payload->>'erased')::boolean)))
      order by a.id
      """;

  private TableCheck() {}

  static void run(JdbcClient snapshot, Consumer<Fault> faults) {
    for (String sql : List.of(NUMBERS, NAMES, RELATIONSHIPS, COUNTS, PERSON_KEYS))
      Fault.find(snapshot, sql, faults);
  }
}
