package io.gitledger.api.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON for tests. */
public final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  /** Returns an object of alternating names and values. */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }

  public static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** Returns an object of alternating names and values as a node. */
  public static JsonNode node(Object... namesAndValues) {
    return read(write(object(namesAndValues)));
  }

  public static JsonNode read(String text) {
    return MAPPER.readTree(text);
  }
}
