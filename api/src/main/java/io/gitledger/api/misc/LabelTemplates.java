package io.gitledger.api.misc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.command.label.LabelColor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.springframework.stereotype.Component;

/**
 * Sets of labels for new repositories. A set is a text with one label per line, its parts separated
 * by tabs: colour, {@code exclusive} or {@code -}, name, description.
 */
@Component
public class LabelTemplates {
  private static final List<String> BUILT_IN = List.of("Advanced", "Default");

  /** A label of a template. */
  public record LabelTemplate(String name, boolean exclusive, String color, String description) {}

  private final OperatorTemplates operator;

  LabelTemplates(OperatorTemplates operator) {
    this.operator = operator;
  }

  SortedSet<String> names() {
    var names = new TreeSet<>(BUILT_IN);
    names.addAll(operator.all("label").keySet());
    return names;
  }

  /**
   * Returns the labels of a template in the order of its file, by its exact name: 422 for a file
   * with an invalid colour.
   */
  public Optional<List<LabelTemplate>> find(String name) {
    String own = operator.all("label").get(name);
    if (own != null) return Optional.of(labels(own));
    return BUILT_IN.contains(name) ? Optional.of(labels(builtIn(name))) : Optional.empty();
  }

  private static List<LabelTemplate> labels(String text) {
    var labels = new ArrayList<LabelTemplate>();
    for (String line : text.lines().toList()) {
      String[] parts = line.split("\t", 4);
      if (parts.length < 3) continue;
      labels.add(
          new LabelTemplate(
              parts[2],
              parts[1].equals("exclusive"),
              LabelColor.of(parts[0]).value(),
              parts.length == 4 ? parts[3] : ""));
    }
    return labels;
  }

  private static String builtIn(String name) {
    String resource = "labels-" + name + ".txt";
    try (InputStream stream = LabelTemplates.class.getResourceAsStream(resource)) {
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
