package io.gitledger.command.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.gitledger.command.vault.PersonKeys;
import org.springframework.stereotype.Component;

/**
 * Opens the sealed texts of stored events that a reader is allowed to read. Other texts become
 * null.
 */
@Component
public class OpenedTexts {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Decides whether a text is readable. */
  @FunctionalInterface
  public interface MayRead {
    /**
     * @param field name of the text's field in the event
     */
    boolean text(long person, String field);
  }

  private final PersonKeys keys;

  OpenedTexts(PersonKeys keys) {
    this.keys = keys;
  }

  /**
   * Returns an event's payload as JSON with plain texts, or null for texts that the reader is not
   * allowed to read.
   */
  public String payload(StoredEvent event, MayRead reader) {
    if (!event.payload().contains("\"sealed\"")) return event.payload();
    return opened("", read(event.payload()), reader).toString();
  }

  public JsonNode metadata(StoredEvent event) {
    return read(event.metadata());
  }

  /** Returns a sealed text of the metadata; null if the person was erased. */
  public String open(long person, String sealed) {
    return keys.open(person, sealed).orElse(null);
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private JsonNode opened(String field, JsonNode node, MayRead reader) {
    return switch (node) {
      case ObjectNode object when object.has("person") && object.size() <= 2 ->
          text(field, object, reader);
      case ObjectNode object -> {
        for (var property : object.properties())
          property.setValue(opened(property.getKey(), property.getValue(), reader));
        yield object;
      }
      case ArrayNode array -> {
        for (int i = 0; i < array.size(); i++) array.set(i, opened(field, array.get(i), reader));
        yield array;
      }
      default -> node;
    };
  }

  private JsonNode text(String field, ObjectNode text, MayRead reader) {
    long person = text.get("person").asLong();
    if (!text.has("sealed") || !reader.text(person, field)) return NullNode.instance;
    String clear = open(person, text.get("sealed").asText());
    return clear == null ? NullNode.instance : TextNode.valueOf(clear);
  }
}
