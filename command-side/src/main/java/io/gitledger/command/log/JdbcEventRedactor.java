package io.gitledger.command.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

@Component
class JdbcEventRedactor implements EventRedactor {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final JdbcTemplate jdbc;
  private final LedgerStorageEngine log;

  JdbcEventRedactor(JdbcTemplate jdbc, LedgerStorageEngine log) {
    this.jdbc = jdbc;
    this.log = log;
  }

  @Override
  public List<Redaction> redact(String stream, Set<String> fields, Map<String, Long> of) {
    var redactions = new ArrayList<Redaction>();
    byte[] previous = EventHash.origin();
    EventBatch batch;
    long next = 0;
    do {
      batch = log.streamBatch(stream, next);
      for (StoredEvent event : batch.events()) {
        String payload = redacted(event.payload(), fields, of);
        if (!payload.equals(event.payload())) {
          byte[] link = event.withPayload(payload).hashAfter(previous);
          redactions.add(new Redaction(event.sequence(), HexFormat.of().formatHex(link)));
          jdbc.update(
              "update event set payload = ?::json where stream = ? and sequence = ?",
              payload,
              stream,
              event.sequence());
        }
        previous = event.hash();
        next = event.sequence() + 1;
      }
    } while (batch.more());
    jdbc.update("delete from snapshot where stream = ?", stream);
    redactDeadLetters(stream, fields, of);
    return redactions;
  }

  private void redactDeadLetters(String stream, Set<String> fields, Map<String, Long> of) {
    jdbc.query(
        "select id, payload from dead_letter where stream = ?",
        row -> {
          String payload = new String(row.getBytes(2), StandardCharsets.UTF_8);
          jdbc.update(
              "update dead_letter set payload = ? where id = ?",
              redacted(payload, fields, of).getBytes(StandardCharsets.UTF_8),
              row.getString(1));
        },
        stream);
  }

  /**
   * Redacts a payload. Returns the identical text if nothing has to be replaced, as it is hashed
   * byte by byte.
   */
  private static String redacted(String payload, Set<String> fields, Map<String, Long> of) {
    try {
      var json = (ObjectNode) JSON.readTree(payload);
      for (var value : of.entrySet())
        if (json.path(value.getKey()).asLong() != value.getValue()) return payload;
      boolean changed = false;
      for (String field : fields) {
        if (!json.path(field).isTextual()) continue;
        String text = json.get(field).textValue();
        String redacted = EventRedactor.redacted(text);
        changed |= !redacted.equals(text);
        json.put(field, redacted);
      }
      return changed ? json.toString() : payload;
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
