package io.gitledger.projections.ledger;

import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Checks every row of the read model that grants something against the events that grant it:
 * accounts, tokens, SSH keys, OAuth2 grants, teams, members and modes of access, owners and
 * visibility. For rows that restrict (second factors, archived repositories), missing and changed
 * ones are reported. Other missing rows take rights away and are found by a comparison with a
 * rebuild.
 */
final class RightsCheck {
  private static final String ACCOUNTS =
      """
      with standing as (
          select distinct on (stream) stream, (payload->>'administrator')::boolean as administrator,
                 (payload->>'restricted')::boolean as restricted, coalesce((payload->>'active')::boolean, true) as active
          from event where name in ('user.registered', 'user.standing_changed') order by stream, sequence desc),
      sign_in as (
          select distinct on (stream) stream, (payload->>'prohibits_login')::boolean as prohibits_login
          from event where name = 'user.sign_in_changed' order by stream, sequence desc)
      select 'account ' || id, flag || ' is ' || granted || ', but ' || coalesce(told::text, 'unknown') || ' in the log'
      from account a
      left join standing on standing.stream = 'user-' || a.id
      left join sign_in on sign_in.stream = 'user-' || a.id
      cross join lateral (values
          ('administrator', a.administrator, standing.administrator),
          ('restricted', a.restricted, standing.restricted),
          ('active', a.active, standing.active),
          ('prohibits_login', a.prohibits_login, coalesce(sign_in.prohibits_login, false))) as flags (flag, granted, told)
      where a.kind = 'user' and granted is distinct from told
      order by id, flag
      """;

  private static final String TOKENS =
      """
      select 'access token ' || t.id, 'its account or its scopes are not those of the log'
      from access_token t
      where not exists (select from event where stream = 'token-' || t.id and name = 'token.issued'
                          and (payload->>'user')::bigint = t.user_id and payload->>'scopes' = t.scopes)
         or exists (select from event where stream = 'token-' || t.id and name = 'token.revoked')
      order by t.id
      """;

  private static final String KEYS =
      """
      select 'SSH key ' || k.id, 'its account or its text is not that of the log'
      from user_key k
      where not exists (select from event where stream = 'key-' || k.id and name = 'key.user_key_registered'
                          and (payload->>'user')::bigint = k.user_id and payload->>'fingerprint' = k.fingerprint)
         or exists (select from event where stream = 'key-' || k.id and name = 'key.user_key_deleted')
      union all
      select 'deploy key ' || k.id, 'its repository, its text or what it may do is not that of the log'
      from deploy_key k
      where not exists (select from event where stream = 'deploy-key-' || k.id and name = 'key.deploy_key_registered'
                          and (payload->>'repository')::bigint = k.repository_id
                          and payload->>'content' = k.content
                          and (payload->>'read_only')::boolean = k.read_only)
         or exists (select from event where stream = 'deploy-key-' || k.id and name = 'key.deploy_key_deleted')
      order by 1
      """;

  private static final String MEMBERS =
      """
      with beginning as (
          select stream, max(sequence) as sequence from event
          where name in ('team.disbanded', 'team.restored') group by stream),
      told as (
          select distinct on (stream, person) stream, person, sequence, joined from (
              select stream, (payload->>'person')::bigint as person, sequence, name = 'team.member_added' as joined
              from event where name in ('team.member_added', 'team.member_removed')
              union all
              select stream, member.id::bigint, sequence, true
              from event cross join lateral json_array_elements_text(payload->'members') member (id)
              where name = 'team.restored') change
          order by stream, person, sequence desc)
      select 'member ' || m.person_id || ' of principal ' || m.principal, 'the log knows nothing of it'
      from access_member m
      left join told on told.stream = 'team-' || -m.principal and told.person = m.person_id
      left join beginning on beginning.stream = told.stream
      where case when m.principal > 0 then m.principal <> m.person_id
                 else not coalesce(told.joined and told.sequence >= coalesce(beginning.sequence, 0), false) end
      order by m.person_id, m.principal
      """;

  /** Selects differences. The modes of all grants of a team are those of its settings. */
  private static final String GRANTS =
      """
      with settings as (
          select distinct on (stream) stream, (payload->>'organization')::bigint as owner, payload->'settings' as settings
          from event where name in ('team.formed', 'team.edited') order by stream, sequence desc),
      reached as (
          select distinct on (stream, repository) stream, repository, reached from (
              select stream, added.id::bigint as repository, sequence, true as reached
              from event cross join lateral json_array_elements_text(payload->'repositories') added (id)
              where name = 'team.repositories_added'
              union all
              select stream, (payload->>'repository')::bigint, sequence, false
              from event where name = 'team.repository_removed') change
          order by stream, repository, sequence desc),
      collaborator as (
          select distinct on (stream, person) stream, person, mode from (
              select stream, (payload->>'person')::bigint as person, sequence,
                     array_position(array['READ', 'WRITE', 'ADMIN'], payload->>'mode') as mode
              from event where name in ('collaborator.set', 'collaborator.removed')) change
          order by stream, person, sequence desc)
      select 'grant of principal ' || g.principal || ' for owner ' || g.owner_id || ', repository ' || g.repository_id,
             'the log does not grant it'
      from access_grant g
      left join settings on settings.stream = 'team-' || -g.principal
      left join reached on reached.stream = settings.stream and reached.repository = g.repository_id
      left join collaborator on collaborator.stream = 'repository-' || g.repository_id and collaborator.person = g.principal
      left join repository r on r.id = g.repository_id
      cross join lateral (select case settings->>'level' when 'OWNER' then 4 when 'ADMIN' then 3 end as general) level
      cross join lateral (
          select bool_and(granted = coalesce(level.general,
              array_position(array['none', 'read', 'write', 'admin', 'owner'],
                             coalesce(settings->'units'->>('repo.' || unit), 'none')) - 1)) as modes
          from (values ('code', g.code), ('issues', g.issues), ('pulls', g.pulls), ('releases', g.releases), ('wiki', g.wiki),
                       ('projects', g.projects), ('packages', g.packages), ('actions', g.actions)) as units (unit, granted)) team
      where not coalesce(case
          when g.principal < 0 then g.owner_id = settings.owner and g.general = coalesce(level.general, 0) and team.modes
              and (case when g.repository_id = 0 then (settings->>'everywhere')::boolean else reached.reached end)
          when g.repository_id = 0 then g.principal = g.owner_id
          else g.owner_id = r.owner_id and collaborator.mode = all (array[g.general, g.code, g.issues, g.pulls, g.releases,
                                                                         g.wiki, g.projects, g.packages, g.actions])
          end, false)
      order by g.principal, g.owner_id, g.repository_id
      """;

  private static final String TEAMS =
      """
      with told as (
          select distinct on (stream) stream, (payload->>'organization')::bigint as organization, payload->'settings' as settings
          from event where name in ('team.formed', 'team.edited') order by stream, sequence desc)
      select 'team ' || t.id, 'its organization or what it may do is not that of the log'
      from team t
      left join told on told.stream = 'team-' || t.id
      where t.organization_id is distinct from told.organization
         or t.level is distinct from settings->>'level'
         or t.everywhere is distinct from (settings->>'everywhere')::boolean
         or t.creates_repositories is distinct from (settings->>'creates_repositories')::boolean
         or t.units is distinct from array(
             select key || '=' || value from json_each_text(settings->'units') unit (key, value)
             order by (key || '=' || value) collate "C")
      order by t.id
      """;

  private static final String ORGANIZATION_MEMBERS =
      """
      select 'member ' || m.person_id || ' of organization ' || m.organization_id, 'no team of it has this member'
      from organization_member m
      where not exists (
          select from team t join access_member a on a.principal = -t.id
          where t.organization_id = m.organization_id and a.person_id = m.person_id and t.deleted_at is null)
      order by m.person_id, m.organization_id
      """;

  private static final String SECOND_FACTORS =
      """
      with told as (
          select distinct on (stream) stream, name = 'user.totp_enabled' as enabled
          from event where name in ('user.totp_enabled', 'user.totp_disabled') order by stream, sequence desc)
      select 'account ' || a.id, 'it has no second factor, but has in the log'
      from account a join told on told.stream = 'user-' || a.id
      where told.enabled and not a.second_factor and a.deleted_at is null and not a.erased
      order by a.id
      """;

  private static final String REPOSITORIES =
      """
      with owned as (
          select distinct on (stream) stream, coalesce(payload->>'to', payload->>'owner')::bigint as owner
          from event where name in ('repository.created', 'repository.transferred') order by stream, sequence desc),
      visibility as (
          select distinct on (stream) stream, (payload->>'is_private')::boolean as private
          from event where name in ('repository.created', 'repository.visibility_changed') order by stream, sequence desc)
      select 'repository ' || r.id, 'its owner is ' || r.owner_id || ' and private is ' || r.private
             || ', but ' || coalesce(owned.owner::text, 'unknown') || ' and ' || coalesce(visibility.private::text, 'unknown')
             || ' in the log'
      from repository r
      left join owned on owned.stream = 'repository-' || r.id
      left join visibility on visibility.stream = owned.stream
      where r.owner_id is distinct from owned.owner or r.private is distinct from visibility.private
      order by r.id
      """;

  private static final String VISIBILITY =
      """
      with told as (
          select distinct on (stream) stream, payload->>'visibility' as visibility
          from event
          where name in ('user.registered', 'user.standing_changed', 'organization.created', 'organization.edited')
          order by stream, sequence desc)
      select 'account ' || a.id,
             'its visibility is ' || a.visibility || ', but ' || coalesce(told.visibility, 'unknown') || ' in the log'
      from account a
      left join told on told.stream = case a.kind when 'user' then 'user-' else 'organization-' end || a.id
      where a.visibility is distinct from told.visibility
      order by a.id
      """;

  private static final String ARCHIVED =
      """
      with told as (
          select distinct on (stream) stream, name = 'repository.archived' as archived
          from event where name in ('repository.archived', 'repository.unarchived') order by stream, sequence desc)
      select 'repository ' || r.id, 'it is not archived, but is in the log'
      from repository r join told on told.stream = 'repository-' || r.id
      where told.archived and r.archived_at is null
      order by r.id
      """;

  private static final String OAUTH_GRANTS =
      """
      select 'OAuth2 grant ' || g.id, 'its account, its application or its scope is not that of the log'
      from oauth_grant g
      where not exists (select from event where name = 'oauth.grant_given' and (payload->>'grant')::bigint = g.id
                          and (payload->>'user')::bigint = g.user_id
                          and (payload->>'application')::bigint = g.application_id and payload->>'scope' = g.scope)
         or exists (select from event where name = 'oauth.grant_revoked' and (payload->>'grant')::bigint = g.id)
      order by g.id
      """;

  private RightsCheck() {}

  static void run(JdbcClient snapshot, Consumer<Fault> faults) {
    for (String sql :
        List.of(
            ACCOUNTS,
            VISIBILITY,
            TOKENS,
            KEYS,
            OAUTH_GRANTS,
            MEMBERS,
            GRANTS,
            TEAMS,
            ORGANIZATION_MEMBERS,
            SECOND_FACTORS,
            REPOSITORIES,
            ARCHIVED)) Fault.find(snapshot, sql, faults);
  }
}
