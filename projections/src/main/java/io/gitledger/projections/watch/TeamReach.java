package io.gitledger.projections.watch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Determines whether an edit of a team changed its access, or only its name and the like. */
@Component
public class TeamReach {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The settings of a team that affect its access. */
  private static final List<String> FIELDS = List.of("everywhere", "level", "units");

  private final JdbcClient jdbc;

  TeamReach(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Compares an edit with the settings before it, as recorded in the log. */
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
