package io.gitledger.api.issuetemplate;

import io.gitledger.api.markup.BoundedYaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * The values of a YAML mapping by their keys. An absent or null value is empty. A value of the
 * wrong type causes an {@link InvalidYamlException}.
 */
record YamlMapping(Map<String, Node> values) {
  private static final int MAX_LENGTH = 128 << 10;
  private static final Set<String> TRUE = Set.of("true", "yes", "on");
  private static final Pattern INTEGER = Pattern.compile("0|[-+]?[1-9][0-9]{0,17}");
  private static final Pattern DECIMAL = Pattern.compile("[-+]?[0-9]{1,20}\\.[0-9]{1,20}");

  static YamlMapping parse(String document) {
    try {
      return new BoundedYaml(MAX_LENGTH)
          .compose(document)
          .map(YamlMapping::of)
          .orElseGet(() -> new YamlMapping(Map.of()));
    } catch (YAMLException unreadable) {
      throw InvalidYamlException.of(unreadable);
    }
  }

  static YamlMapping of(Node node) {
    var values = new LinkedHashMap<String, Node>();
    if (isNull(node)) return new YamlMapping(values);
    if (!(node instanceof MappingNode mapping))
      throw InvalidYamlException.mismatch(node, "a mapping");
    for (NodeTuple entry : mapping.getValue()) {
      String key = text(entry.getKeyNode());
      if (values.put(key, entry.getValueNode()) != null)
        throw InvalidYamlException.ofLine(
            entry.getKeyNode(), "mapping key \"" + key + "\" already defined");
    }
    return new YamlMapping(values);
  }

  private static boolean isNull(Node node) {
    return node.getTag().equals(Tag.NULL);
  }

  Optional<Node> find(String key) {
    return Optional.ofNullable(values.get(key)).filter(node -> !isNull(node));
  }

  /** Returns a scalar of any type as written in the file, or an empty string if it is absent. */
  String text(String key) {
    return find(key).map(YamlMapping::text).orElse("");
  }

  boolean flag(String key, boolean fallback) {
    return find(key).map(YamlMapping::flag).orElse(fallback);
  }

  List<Node> list(String key) {
    return find(key).map(YamlMapping::list).orElse(List.of());
  }

  /** Returns a mapping in its JSON form, or null if it is absent. */
  Map<String, Object> object(String key) {
    return find(key).map(node -> object(of(node))).orElse(null);
  }

  static String text(Node node) {
    if (node instanceof ScalarNode scalar) return scalar.getValue();
    throw InvalidYamlException.mismatch(node, "string");
  }

  static List<Node> list(Node node) {
    if (node instanceof SequenceNode sequence) return sequence.getValue();
    throw InvalidYamlException.mismatch(node, "a list");
  }

  private static boolean flag(Node node) {
    if (!node.getTag().equals(Tag.BOOL)) throw InvalidYamlException.mismatch(node, "bool");
    return TRUE.contains(text(node).toLowerCase(Locale.ROOT));
  }

  private static Map<String, Object> object(YamlMapping mapping) {
    var object = new LinkedHashMap<String, Object>();
    mapping.values.forEach((key, node) -> object.put(key, value(node)));
    return object;
  }

  private static Object value(Node node) {
    if (node instanceof MappingNode) return object(of(node));
    if (node instanceof ScalarNode scalar) return value(scalar);
    List<Object> values = new ArrayList<>();
    for (Node each : list(node)) values.add(value(each));
    return values;
  }

  /** Returns a value. Dates, and numbers that JSON does not support, become texts. */
  private static Object value(ScalarNode scalar) {
    String text = scalar.getValue();
    Tag tag = scalar.getTag();
    if (tag.equals(Tag.NULL)) return null;
    if (tag.equals(Tag.BOOL) && text.equalsIgnoreCase("true")) return true;
    if (tag.equals(Tag.BOOL) && text.equalsIgnoreCase("false")) return false;
    if (tag.equals(Tag.INT) && INTEGER.matcher(text).matches()) return Long.valueOf(text);
    if (tag.equals(Tag.FLOAT) && DECIMAL.matcher(text).matches()) return Double.valueOf(text);
    return text;
  }
}
