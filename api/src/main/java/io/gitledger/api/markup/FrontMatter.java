package io.gitledger.api.markup;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * YAML between lines of three dashes at the beginning of a document.
 *
 * @param length the number of characters of the document before its Markdown
 */
record FrontMatter(Map<String, Object> values, int length) {
  static final FrontMatter NONE = new FrontMatter(Map.of(), 0);

  private static final String FENCE = "---\n";
  private static final int MAX_LENGTH = 64 * 1024;

  /** Parses front matter. Returns {@link #NONE} unless it is a YAML mapping. */
  static FrontMatter of(String document) {
    if (!document.startsWith(FENCE)) return NONE;
    int end = document.indexOf("\n" + FENCE, FENCE.length() - 1);
    if (end < 0 && document.endsWith("\n---")) end = document.length() - 4;
    if (end < 0 || end > MAX_LENGTH) return NONE;
    String yaml = document.substring(FENCE.length() - 1, end);
    int length = Math.min(end + 1 + FENCE.length(), document.length());
    return parsed(yaml).map(values -> new FrontMatter(values, length)).orElse(NONE);
  }

  private static Optional<Map<String, Object>> parsed(String yaml) {
    try {
      Object read = new BoundedYaml(MAX_LENGTH).load(yaml);
      if (!(read instanceof Map<?, ?> map) || map.isEmpty()) return Optional.empty();
      Map<String, Object> values = new LinkedHashMap<>();
      map.forEach((key, value) -> values.put(String.valueOf(key), value));
      return Optional.of(values);
    } catch (YAMLException | IllegalArgumentException noYaml) {
      return Optional.empty();
    }
  }

  /** Returns a collapsed table, or an empty string without front matter. */
  String html() {
    if (values.isEmpty()) return "";
    return "<details class=\""
        + Marker.own("frontmatter-content")
        + "\"><summary>"
        + Html.escaped(String.join(", ", values.keySet()))
        + "</summary>"
        + table(values)
        + "</details>\n";
  }

  private static String table(Map<?, ?> map) {
    return "<table><thead><tr>"
        + cells("th", map.keySet())
        + "</tr></thead><tbody><tr>"
        + cells("td", map.values())
        + "</tr></tbody></table>";
  }

  private static String cells(String name, Collection<?> values) {
    return values.stream()
        .map(value -> "<" + name + ">" + cell(value) + "</" + name + ">")
        .collect(Collectors.joining());
  }

  private static String cell(Object value) {
    return switch (value) {
      case null -> "";
      case Map<?, ?> map -> table(map);
      case List<?> list -> "<table><tbody><tr>" + cells("td", list) + "</tr></tbody></table>";
      default -> Html.escaped(value.toString());
    };
  }
}
