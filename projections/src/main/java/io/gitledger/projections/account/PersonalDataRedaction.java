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
 * Redacts the plain-text copies of personal data from the log: what was sent to receivers of
 * webhooks and what they responded, the content of pushes, migrations, and the reasons of failed
 * reactions. For an erased person nothing of it may remain. The fact that something was there is
 * still shown.
 *
 * <p>A payload counts as the person's if it names the account: an object with its id and a login.
 * It also counts as the person's if it contains one of the person's addresses or names of several
 * words anywhere. A name of a single word identifies nobody: other people have the same name, and
 * it may be an ordinary word. If somebody else wrote it, into an issue for example, it stays there
 * and in the payloads sent for that issue; it was never encrypted as this person's text.
 */
@Component
public class PersonalDataRedaction {
  /** The replacement of redacted text. */
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

  /** Attempts are redacted after the deliveries that they belong to. */
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
   * Stores an encrypted note of the texts by which a person's traces are found. They cannot be read
   * any more once the person is erased.
   *
   * @return the name of the note
   */
  public String note(long person) {
    String note = NOTES + person + "/" + UUID.randomUUID();
    vault.put(note, JSON.writeValueAsString(texts.of(person)));
    return note;
  }

  /** Discards a note, because the person is not erased after all. */
  public void discard(String note) {
    vault.remove(note);
  }

  /**
   * Removes the traces that a person's notes describe, and the notes. Does nothing if there are no
   * notes.
   */
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
