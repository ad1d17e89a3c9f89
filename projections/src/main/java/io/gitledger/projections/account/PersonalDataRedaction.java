package io.gitledger.projections.account;

import io.gitledger.command.vault.Vault;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.json.JsonMapper;

/**
 * Copies of what the log tells of persons that stand beside it in clear: what was sent to receivers
 * of webhooks and what they answered, what pushes brought, what was migrated, why reactions failed.
 * Of an erased person nothing of it may be left; that something was there is still told.
 *
 * <p>What was sent is the person's where it names the account: an object with its id and a login.
 * It is the person's as well where it holds an address or a name of several words, wherever that
 * stands. A name of one word alone says of nobody who it is: others are called the same, and it may
 * be an ordinary word. Where somebody else wrote it, into an issue for example, it stays there and
 * in what was sent of that; it was never sealed as this person's text.
 */
@Component
public class PersonalDataRedaction {
  /** Stands in the place of what was redacted. */
  public static final String NOTICE =
      "{\"redacted\":\"this told of a person who has been erased\"}";

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String NOTES = "erasure/";

  private static final String DELIVERIES =
      """
      update hook_delivery set payload = :notice
      where payload <> :notice and (lower(payload) like any (:texts)
        or case when pg_input_is_valid(payload, 'jsonb')
                then jsonb_path_exists(payload::jsonb, '$.** ? (@.id == $person && @.login != "")',
                                       jsonb_build_object('person', cast(:person as bigint)))
                else true end)
      """;
  private static final String ATTEMPTS =
      """
      update hook_attempt a
      set response_body = :notice, response_headers = '{}',
          request_headers = case when lower(a.request_headers::text) like any (:texts)
                                 then '{}' else a.request_headers end,
          request_url = case when h.sealer_id = :person or lower(a.request_url) like any (:texts)
                             then '' else a.request_url end
      from hook_delivery d left join hook h on h.id = d.hook_id
      where d.id = a.delivery_id and a.response_body <> :notice
        and (d.payload = :notice or h.sealer_id = :person
          or lower(concat_ws(' ', a.response_body, a.response_headers, a.request_headers, a.request_url))
             like any (:texts))
      """;
  private static final String PUSHES =
      """
      delete from push_summary
      where actor_id = :person or lower(content) like any (:texts)
         or repository_id in (select id from repository where owner_id = :person)
      """;
  private static final String MIGRATIONS =
      "delete from migration_task where :person in (account_id, owner_id)";
  private static final String DEAD_LETTERS =
      """
      update dead_letter set cause = :notice
      where lower(cause) like any (:texts) or cause ~* any (:words)
      """;

  /** Attempts come after the deliveries that they belong to. */
  private static final List<String> REDACTIONS =
      List.of(PUSHES, MIGRATIONS, DEAD_LETTERS, DELIVERIES, ATTEMPTS);

  private final PersonalTextReader texts;
  private final Vault vault;
  private final JdbcClient jdbc;

  PersonalDataRedaction(PersonalTextReader texts, Vault vault, JdbcClient jdbc) {
    this.texts = texts;
    this.vault = vault;
    this.jdbc = jdbc;
  }

  /**
   * Keeps, sealed, by what a person's traces are found, which cannot be read any more once the
   * person is erased.
   *
   * @return a name of the note
   */
  public String note(long person) {
    String note = NOTES + person + "/" + UUID.randomUUID();
    vault.put(note, JSON.writeValueAsString(texts.of(person)));
    return note;
  }

  /** The person is not erased after all. */
  public void discard(String note) {
    vault.remove(note);
  }

  /** Removes the traces that notes tell of, and the notes; nothing where there are none. */
  @Transactional
  public void remove(long person) {
    var known = new TreeSet<String>();
    for (String note : vault.takeBelow(NOTES + person))
      known.addAll(Arrays.asList(JSON.readValue(note, String[].class)));
    if (known.isEmpty()) return;
    Map<String, Object> values =
        Map.of(
            "person",
            person,
            "notice",
            NOTICE,
            "texts",
            RedactionPatterns.texts(person, known),
            "words",
            RedactionPatterns.words(known));
    for (String redaction : REDACTIONS) jdbc.sql(redaction).params(values).update();
  }
}
