package io.gitledger.api.markup;

import java.io.StringReader;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.nodes.Node;

/**
 * Parses YAML of limited length and depth. Aliases are rejected, because they expand a small
 * document to large values.
 */
public final class BoundedYaml {
  private static final int MAX_DEPTH = 20;

  private final Yaml yaml;

  /**
   * @param maxLength the maximum length of a document, in code points
   */
  public BoundedYaml(int maxLength) {
    var options = new LoaderOptions();
    options.setMaxAliasesForCollections(0);
    options.setNestingDepthLimit(MAX_DEPTH);
    options.setCodePointLimit(maxLength);
    options.setAllowDuplicateKeys(false);
    yaml = new Yaml(new SafeConstructor(options));
  }

  /** Returns the value of a document. */
  Object load(String document) {
    refuseAliases(document);
    return yaml.load(document);
  }

  /**
   * Returns the root node of a document, whose mappings may contain a key twice, or empty for an
   * empty one.
   *
   * @throws YAMLException if the document is malformed
   */
  public Optional<Node> compose(String document) {
    refuseAliases(document);
    return Optional.ofNullable(yaml.compose(new StringReader(document)));
  }

  private void refuseAliases(String document) {
    for (Event event : yaml.parse(new StringReader(document)))
      if (event instanceof AliasEvent) throw new YAMLException("aliases are not supported");
  }
}
