package io.gitledger.api.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The table as a file: one line per operation and place, one column per caller. {@code
 * -Daccess.write=true} writes it again; it must be reviewed line by line before it is committed.
 */
final class AccessTable {
  private static final Path SOURCE =
      Path.of("src", "test", "resources", "io", "gitledger", "api", "access", "access.txt");
  private static final int NAME = 74;

  private AccessTable() {}

  static boolean rewritten() {
    return Boolean.getBoolean("access.write");
  }

  /** Returns the lines for the responses, by operation and place. */
  static Map<String, String> lines(Map<String, List<Integer>> answers) {
    Map<String, String> lines = new LinkedHashMap<>();
    answers.forEach(
        (row, statuses) ->
            lines.put(row, line(row, statuses.stream().map(String::valueOf).toList())));
    return lines;
  }

  private static String line(String row, List<String> cells) {
    StringBuilder line = new StringBuilder(row);
    while (line.length() < NAME) line.append(' ');
    for (int i = 0; i < cells.size(); i++) {
      int width = As.values()[i].heading().length();
      line.append(' ').append(" ".repeat(Math.max(0, width - cells.get(i).length())));
      line.append(cells.get(i));
    }
    return line.toString();
  }

  static void write(Map<String, String> lines) {
    String heading = line("#", Arrays.stream(As.values()).map(As::heading).toList());
    try {
      Files.createDirectories(SOURCE.getParent());
      Files.writeString(
          SOURCE, lines.values().stream().collect(Collectors.joining("\n", heading + "\n", "\n")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the lines of the file, by operation and place. */
  static Map<String, String> read() {
    try (var stream = AccessTable.class.getResourceAsStream("access.txt")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .collect(
              Collectors.toMap(
                  line -> line.split(" +\\d", 2)[0].strip(),
                  line -> line,
                  (one, two) -> two,
                  LinkedHashMap::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
