package io.gitledger.api.misc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** Templates of {@code .gitignore} files, by ecosystem. */
@Component
public class GitignoreTemplates {
  private static final String HEADING = "=== ";

  private final SortedMap<String, String> builtIn = read();
  private final OperatorTemplates operator;

  GitignoreTemplates(OperatorTemplates operator) {
    this.operator = operator;
  }

  /** Returns all texts by name, upper case first. */
  SortedMap<String, String> all() {
    var all = new TreeMap<>(builtIn);
    all.putAll(operator.all("gitignore"));
    return all;
  }

  /** Returns the text of a template, by its exact name. */
  public Optional<String> find(String name) {
    return Optional.ofNullable(all().get(name));
  }

  private static SortedMap<String, String> read() {
    var texts = new TreeMap<String, String>();
    StringBuilder text = null;
    String name = null;
    for (String line : resource().lines().toList()) {
      if (line.startsWith(HEADING)) {
        if (name != null) texts.put(name, text.toString());
        name = line.substring(HEADING.length());
        text = new StringBuilder();
      } else if (text != null) {
        text.append(line).append('\n');
      }
    }
    if (name != null) texts.put(name, text.toString());
    return texts;
  }

  private static String resource() {
    try (InputStream stream = GitignoreTemplates.class.getResourceAsStream("gitignore.txt")) {
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
