package io.gitledger.projections.watch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Whether an edit of a team changed what it reaches, or its name and the like alone. */
@Component
public class TeamReach {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Of its settings, those that count. */
  private static final List<String> FIELDS = List.of("everywhere", "level", "units");

  private final JdbcClient jdbc;

  TeamReach(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Compares an edit with the settings from before it, as the log tells them. */
  public boolean changedBy(DomainEventMessage<?> edit) {
    List<JsonNode> settings =
        jdbc
            .sql(
                "select payload::text from event where stream = ? and sequence <= ?"
                    + " and name in ('team.formed', 'team.edited') order by sequence desc limit 2")
            .params(edit.getAggregateIdentifier(), edit.getSequenceNumber())
            .query(String.class)
            .list()
            .stream()
            .map(TeamReach::settings)
            .toList();
    return FIELDS.stream()
        .anyMatch(field -> !settings.getFirst().path(field).equals(settings.getLast().path(field)));
  }

  private static JsonNode settings(String payload) {
    try {
      return JSON.readTree(payload).path("settings");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
