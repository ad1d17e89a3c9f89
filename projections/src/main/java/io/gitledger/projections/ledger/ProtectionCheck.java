package io.gitledger.projections.ledger;

import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Checks the protections of branches and tags against the events that created them. */
final class ProtectionCheck {
  /**
   * Selects differences. Rules that a later version added are in the row, but not in earlier
   * events. Rows name rules in camel case.
   */
  private static final String BRANCH_PROTECTIONS =
      """
      with told as (
          select distinct on (protection) * from (
              select (payload->>'protection')::bigint as protection, repository, sequence,
                     name = 'branch_protection.deleted' as deleted, payload->'rules' as rules
              from event
              where name in ('branch_protection.created', 'branch_protection.changed', 'branch_protection.deleted')) change
          order by protection, sequence desc),
      named as (
          select distinct on (protection) * from (
              select (payload->>'protection')::bigint as protection, sequence, payload->>'name' as name
              from event where name in ('branch_protection.created', 'branch_protection.renamed')) change
          order by protection, sequence desc)
      select 'branch protection ' || protection,
             case when p.id is null then 'it is missing' else 'its repository, its name or its rules are not those of the log' end
      from told join named using (protection)
      join repository r on r.id = told.repository and r.deleted_at is null
      left join branch_protection p on p.id = protection
      where not told.deleted
        and (p.id is null or p.repository_id <> told.repository or p.name <> named.name
          or exists (select from json_each(replace(lower(told.rules::text), '_', '')::json) rule
                     where nullif(replace(lower(p.rules), '_', '')::jsonb -> rule.key, 'null')
                           is distinct from nullif(rule.value::jsonb, 'null')))
      order by protection
      """;

  private static final String TAG_PROTECTIONS =
      """
      with told as (
          select distinct on (protection) * from (
              select (payload->>'protection')::bigint as protection, repository, sequence,
                     name = 'tag_protection.deleted' as deleted, payload->>'pattern' as pattern,
                     payload->'users' as users, payload->'teams' as teams
              from event
              where name in ('tag_protection.created', 'tag_protection.changed', 'tag_protection.deleted')) change
          order by protection, sequence desc)
      select 'tag protection ' || protection,
             case when p.id is null then 'it is missing' else 'its repository, its pattern or whom it allows is not that of the log' end
      from told
      join repository r on r.id = told.repository and r.deleted_at is null
      left join tag_protection p on p.id = protection
      where not told.deleted
        and (p.id is null or p.repository_id <> told.repository or p.pattern <> told.pattern
          or p.allowed::jsonb->'users' is distinct from told.users::jsonb
          or p.allowed::jsonb->'teams' is distinct from told.teams::jsonb
          or p.allowed::jsonb->'enabled' <> 'true' or replace(lower(p.allowed), '_', '')::jsonb->'deploykeys' <> 'false')
      order by protection
      """;

  private ProtectionCheck() {}

  static void run(JdbcClient snapshot, Consumer<Fault> faults) {
    for (String sql : List.of(BRANCH_PROTECTIONS, TAG_PROTECTIONS))
      Fault.find(snapshot, sql, faults);
  }
}
