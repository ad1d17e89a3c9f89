package io.gitledger.api.issuetemplate;

import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Thrown if a file has invalid content. */
final class InvalidYamlException extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final int MAX_SHOWN = 10;

  InvalidYamlException(String message) {
    super(message, null, false, false);
  }

  static InvalidYamlException of(YAMLException unreadable) {
    return new InvalidYamlException(
        unreadable instanceof MarkedYAMLException marked && marked.getProblemMark() != null
            ? "yaml: line " + (marked.getProblemMark().getLine() + 1) + ": " + marked.getProblem()
            : "yaml: " + unreadable.getMessage());
  }

  /** Creates an exception for a value of the wrong type. */
  static InvalidYamlException mismatch(Node node, String wanted) {
    String value = node instanceof ScalarNode scalar ? scalar.getValue() : "";
    String shown = value.length() > MAX_SHOWN ? value.substring(0, MAX_SHOWN - 3) + "..." : value;
    return ofLine(
        node,
        "cannot unmarshal "
            + node.getTag().getValue().replace(Tag.PREFIX, "!!")
            + (node instanceof ScalarNode ? " `" + shown + "`" : "")
            + " into "
            + wanted);
  }

  static InvalidYamlException ofLine(Node node, String problem) {
    int line = node.getStartMark().getLine() + 1;
    return new InvalidYamlException("yaml: unmarshal errors:\n  line " + line + ": " + problem);
  }
}
