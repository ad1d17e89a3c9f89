package io.gitledger.git.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Languages by file names, and paths that are not counted; see {@code languages.tsv}. */
final class LanguageTable {
  /**
   * Languages of settings. A file with one of their extensions is considered as settings; a file
   * known by its name is not.
   */
  private static final Set<String> SETTINGS = Set.of("INI", "JSON", "TOML", "XML", "YAML");

  static final LanguageTable INSTANCE = new LanguageTable();

  private static final int COLUMNS = 6;

  /**
   * A language.
   *
   * @param shown the name under which it is counted: that of its group if it has one
   * @param code whether it is a programming or markup language
   * @param settings whether files with its extensions contain settings, which are only counted if
   *     an attribute says so
   */
  record Language(String shown, boolean code, boolean settings) {
    private Language asSettings() {
      return new Language(shown, code, true);
    }
  }

  private final Map<String, Language> names = new HashMap<>();
  private final Map<String, Language> extensions = new HashMap<>();
  private final Map<String, Language> files = new HashMap<>();
  private final Map<String, Language> interpreters = new HashMap<>();
  private final ExcludedPaths excluded = new ExcludedPaths(lines("excluded.txt"));

  private LanguageTable() {
    for (String line : lines("languages.tsv")) {
      String[] columns = Arrays.copyOf(line.split("\t", -1), COLUMNS);
      boolean grouped = columns[1] != null && !columns[1].isEmpty();
      var language =
          new Language(
              grouped ? columns[1] : columns[0],
              columns[2].equals("programming") || columns[2].equals("markup"),
              false);
      names.put(fold(columns[0]), language);
      boolean settings = SETTINGS.contains(columns[0]);
      put(extensions, columns[3], " ", settings ? language.asSettings() : language);
      put(files, columns[4], "|", language);
      put(interpreters, columns[5], " ", language);
    }
  }

  private static void put(
      Map<String, Language> table, String keys, String separator, Language language) {
    if (keys == null || keys.isEmpty()) return;
    for (String key : keys.split(Pattern.quote(separator), -1)) table.put(key, language);
  }

  private static List<String> lines(String resource) {
    try (InputStream in = LanguageTable.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String fold(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /**
   * Returns a language by name, ignoring case. Blanks may be replaced by hyphens, as in attributes.
   */
  Optional<Language> named(String name) {
    Language found = names.get(fold(name));
    return Optional.ofNullable(found == null ? names.get(fold(name).replace('-', ' ')) : found);
  }

  /** Returns the language of a file by its name, or else by its longest known extension. */
  Optional<Language> ofFile(String name) {
    Language known = files.get(name);
    for (int dot = name.indexOf('.'); known == null && dot >= 0; dot = name.indexOf('.', dot + 1))
      known = extensions.get(fold(name.substring(dot)));
    return Optional.ofNullable(known);
  }

  /**
   * Returns the language by the program in a first line such as {@code #!/usr/bin/env python3 -u}.
   */
  Optional<Language> ofShebang(String line) {
    if (!line.startsWith("#!")) return Optional.empty();
    for (String word : line.substring(2).strip().split("\\s+", -1)) {
      String program = word.substring(word.lastIndexOf('/') + 1);
      if (program.equals("env") || program.startsWith("-") || program.contains("=")) continue;
      Language exact = interpreters.get(program);
      return Optional.ofNullable(
          exact == null ? interpreters.get(program.replaceFirst("[0-9.]+$", "")) : exact);
    }
    return Optional.empty();
  }

  /** Returns whether a path is vendored, documentation or generated. */
  boolean excludes(String path) {
    return excluded.contains(path);
  }
}
