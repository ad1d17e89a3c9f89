package io.gitledger.projections.ledger;

import java.util.Locale;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What one statement can find out: issue numbers, unique names against their holders, ties, and the
 * number of repositories.
 */
final class TableCheck {
  private static final String NUMBERS =
      """
      select repository, count(*), count(distinct number), min(number), max(number), coalesce(max(last), 0)
      from (select event.repository, (payload->>'number')::bigint as number, last from event
            left join issue_counter on issue_counter.repository = event.repository
            where name in ('issue.opened', 'pull.opened')) numbered
      group by repository
      having count(*) <> count(distinct number) or min(number) <> 1 or max(number) <> count(*)
          or coalesce(max(last), 0) <> max(number)
      order by repository
      """;

  private static final String NAMES =
      """
      select claim.space, claim.scope, claim.name, claim.holder, row.holder
      from (select space, scope, name, holder from name_claim where space in ('ACCOUNT', 'EMAIL', 'REPOSITORY')) claim
      full outer join (
          select 'ACCOUNT' as space, 0::bigint as scope, login_folded as name, id as holder from account where deleted_at is null
          union all
          select 'EMAIL', 0, lower(email), user_id from email_address
          union all
          select 'REPOSITORY', owner_id, name_folded, id from repository where deleted_at is null
      ) row using (space, scope, name)
      where claim.holder is distinct from row.holder
      order by 1, 2, 3
      """;

  /** What is tied to a deleted repository does not count on either side. */
  private static final String TIES =
      """
      select kind, account, target, tied.there is not null
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
      ) row using (kind, account, target)
      where (tied.there is null or row.there is null)
        and (kind not in ('STAR', 'WATCH', 'COLLABORATOR')
          or exists (select from repository r where r.id = target and r.deleted_at is null))
      order by 1, 2, 3
      """;

  private static final String COUNTS =
      """
      select c.id, c.alive, c.open, r.alive, r.open
      from (select id, sum(alive) as alive, sum(open) as open from repository_count group by id) c
      full outer join (
          select id % 64 as id, count(*) as alive, count(*) filter (where not private) as open
          from repository where deleted_at is null group by 1) r using (id)
      where coalesce(c.alive, -1) <> coalesce(r.alive, 0) or coalesce(c.open, -1) <> coalesce(r.open, 0)
      order by 1
      """;

  private final JdbcClient snapshot;
  private final Consumer<Fault> faults;

  TableCheck(JdbcClient snapshot, Consumer<Fault> faults) {
    this.snapshot = snapshot;
    this.faults = faults;
  }

  void run() {
    snapshot
        .sql(NUMBERS)
        .query(
            row -> {
              faults.accept(
                  new Fault(
                      "repository " + row.getLong(1),
                      String.format(
                          Locale.ROOT,
                          "%d issues have %d numbers from %d to %d, the counter stands at %d",
                          row.getLong(2),
                          row.getLong(3),
                          row.getLong(4),
                          row.getLong(5),
                          row.getLong(6))));
            });
    snapshot
        .sql(NAMES)
        .query(
            row -> {
              String claimed = row.getString(4);
              String used = row.getString(5);
              faults.accept(
                  new Fault(
                      "name "
                          + row.getString(3)
                          + " ("
                          + row.getString(1)
                          + " of "
                          + row.getString(2)
                          + ")",
                      claimed == null
                          ? "is used by " + used + " without a claim"
                          : used == null
                              ? "is claimed by " + claimed + ", which does not use it"
                              : "is claimed by " + claimed + ", but used by " + used));
            });
    snapshot
        .sql(TIES)
        .query(
            row -> {
              faults.accept(
                  new Fault(
                      "account " + row.getLong(2),
                      String.format(
                          Locale.ROOT,
                          "%s %d stands in %s only",
                          row.getString(1),
                          row.getLong(3),
                          row.getBoolean(4) ? "the table of ties" : "the read model")));
            });
    snapshot
        .sql(COUNTS)
        .query(
            row -> {
              faults.accept(
                  new Fault(
                      String.format(Locale.ROOT, "repositories %d", row.getLong(1)),
                      String.format(
                          Locale.ROOT,
                          "%d, of them %d not private, are counted as %d and %d",
                          row.getLong(4),
                          row.getLong(5),
                          row.getLong(2),
                          row.getLong(3))));
            });
  }
}
