package io.gitledger.projections.ledger;

import io.gitledger.command.hook.HookEvent.HookCreated;
import io.gitledger.command.hook.HookEvent.HookEdited;
import io.gitledger.command.hook.HookEvent.HookReencrypted;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationRegistered;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationReplaced;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.projections.PersonalTexts;
import java.sql.Array;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Checks against the log where data and codes are sent, and from where code is fetched: webhooks,
 * OAuth2 applications and mirrors. Takes the events of a stream one after the other. Events encrypt
 * the addresses of the first two, which SQL cannot compare.
 */
final class ReceiverCheck implements Consumer<StoredEvent> {
  private static final int BATCH = 1_000;

  private static final String HOOKS =
      """
      with created as (
          select stream, repository, account, (payload->>'system')::boolean as system, payload->>'type' as type
          from event where name = 'hook.created'),
      settings as (
          select distinct on (stream) stream, (payload->>'active')::boolean as active, payload->'events' as events,
                 payload->>'branch_filter' as branch_filter
          from event where name in ('hook.created', 'hook.edited') order by stream, sequence desc),
      keeper as (
          select distinct on (stream) stream,
                 case name when 'hook.copied' then 0 else coalesce((metadata->>'actor')::bigint, 0) end as id
          from event where name in ('hook.created', 'hook.copied', 'hook.edited') order by stream, sequence desc)
      select 'webhook ' || h.id, 'what it belongs to, what it is told or in whose name is not that of the log'
      from hook h
      left join created on created.stream = 'hook-' || h.id
      left join settings using (stream)
      left join keeper using (stream)
      where h.repository_id is distinct from coalesce(created.repository, 0)
         or h.account_id is distinct from coalesce(created.account, 0)
         or h.system is distinct from created.system
         or h.type is distinct from created.type
         or h.active is distinct from settings.active
         or h.branch_filter is distinct from settings.branch_filter
         or h.events is distinct from array(select json_array_elements_text(settings.events))
         or h.keeper_id is distinct from keeper.id
         or h.deleted_at is null and exists (select from event where event.stream = created.stream and name = 'hook.deleted')
      order by h.id
      """;

  private static final String APPLICATIONS =
      """
      with registered as (
          select (payload->>'application')::bigint as id, (payload->>'user')::bigint as owner, payload->>'client' as client
          from event where name = 'oauth.application_registered'),
      settings as (
          select distinct on (id) id, confidential, skips_consent from (
              select (payload->>'application')::bigint as id, sequence, (payload->>'confidential')::boolean as confidential,
                     (payload->>'skips_consent')::boolean as skips_consent
              from event where name in ('oauth.application_registered', 'oauth.application_replaced')) change
          order by id, sequence desc)
      select 'OAuth2 application ' || a.id, 'its owner, its client or what it may do is not that of the log'
      from oauth_application a
      left join registered using (id)
      left join settings using (id)
      where a.user_id is distinct from registered.owner
         or a.client_id is distinct from registered.client
         or a.confidential is distinct from settings.confidential
         or a.skips_consent is distinct from settings.skips_consent
      order by a.id
      """;

  private static final String PUSH_MIRRORS =
      """
      with created as (
          select (payload->>'mirror')::bigint as id, (payload->>'repository')::bigint as repository, payload->>'address' as address
          from event where name = 'push_mirror.created')
      select 'push mirror ' || m.id, 'its repository or its address is not that of the log'
      from push_mirror m
      left join created using (id)
      where m.repository_id is distinct from created.repository or m.address is distinct from created.address
      order by m.id
      """;

  private static final String MIRRORS =
      """
      with migrated as (
          select distinct on (stream) stream, payload->>'original_url' as address
          from event where name = 'repository.migrated' order by stream, sequence desc)
      select 'mirror ' || r.id, 'its address is not that of the log'
      from repository r
      left join migrated on migrated.stream = 'repository-' || r.id
      where r.mirror and r.deleted_at is null and r.original_url is distinct from migrated.address
      order by r.id
      """;

  private final LedgerStorageEngine log;
  private final JdbcClient rows;
  private final Consumer<Fault> faults;
  private final Map<Long, List<String>> hooks = new HashMap<>();
  private final Map<Long, List<String>> applications = new HashMap<>();

  ReceiverCheck(LedgerStorageEngine log, JdbcClient rows, Consumer<Fault> faults) {
    this.log = log;
    this.rows = rows;
    this.faults = faults;
  }

  @Override
  public void accept(StoredEvent event) {
    if (!event.name().startsWith("hook.") && !event.name().startsWith("oauth.application_")) return;
    if (hooks.size() + applications.size() >= BATCH && event.sequence() == 0) compare();
    Object payload;
    try {
      payload = log.messages(List.of(event)).getFirst().getPayload();
    } catch (RuntimeException unreadable) {
      return; // The check of owners reports it.
    }
    switch (payload) {
      case HookCreated hook -> hooks.put(hook.hook().value(), texts(List.of(hook.url())));
      case HookEdited hook -> hooks.put(hook.hook().value(), texts(List.of(hook.url())));
      case HookReencrypted hook -> hooks.put(hook.hook().value(), texts(List.of(hook.url())));
      case OauthApplicationRegistered application ->
          applications.put(application.application().value(), texts(application.redirectUris()));
      case OauthApplicationReplaced application ->
          applications.put(application.application().value(), texts(application.redirectUris()));
      default -> {}
    }
  }

  private static List<String> texts(List<PersonalText> texts) {
    return texts.stream().map(PersonalTexts::of).toList();
  }

  void finish() {
    compare();
    for (String sql : List.of(HOOKS, APPLICATIONS, PUSH_MIRRORS, MIRRORS))
      Fault.find(rows, sql, faults);
  }

  private void compare() {
    compare(hooks, "select id, array[url] from hook where id = any (?) order by id", "webhook ");
    compare(
        applications,
        "select id, redirect_uris from oauth_application where id = any (?) order by id",
        "OAuth2 application ");
  }

  private void compare(Map<Long, List<String>> told, String sql, String place) {
    rows.sql(sql)
        .param(told.keySet().toArray(Long[]::new))
        .query(
            row -> {
              long id = row.getLong(1);
              if (!told.get(id).equals(texts(row.getArray(2))))
                faults.accept(new Fault(place + id, "its address is not that of the log"));
            });
    told.clear();
  }

  private static List<String> texts(Array column) throws SQLException {
    return Arrays.asList((String[]) column.getArray());
  }
}
