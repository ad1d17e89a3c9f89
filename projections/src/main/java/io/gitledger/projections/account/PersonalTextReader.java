package io.gitledger.projections.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gitledger.command.vault.PersonKeys;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads the current and former names and addresses of a person, as long as the log can be
 * decrypted.
 */
@Component
class PersonalTextReader {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The fields of events that hold names and addresses. */
  private static final Set<String> FIELDS =
      Set.of("login", "from", "to", "email", "emails", "full_name", "login_name");

  private final JdbcClient jdbc;
  private final PersonKeys keys;

  PersonalTextReader(JdbcClient jdbc, PersonKeys keys) {
    this.jdbc = jdbc;
    this.keys = keys;
  }

  /** Returns each text once, without empty ones. */
  Set<String> of(long person) {
    var texts = new TreeSet<String>();
    List<String> payloads =
        jdbc.sql("select payload::text from event where account = ?")
            .param(person)
            .query(String.class)
            .list();
    for (String payload : payloads)
      for (Map.Entry<String, JsonNode> field : read(payload).properties())
        if (FIELDS.contains(field.getKey())) add(field.getValue(), person, texts);
    texts.remove("");
    return texts;
  }

  private void add(JsonNode text, long person, Set<String> texts) {
    if (text.path("person").asLong() == person && text.hasNonNull("sealed"))
      keys.open(person, text.get("sealed").asText())
          .ifPresent(opened -> opened.lines().forEach(texts::add));
  }

  private static JsonNode read(String payload) {
    try {
      return JSON.readTree(payload);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
