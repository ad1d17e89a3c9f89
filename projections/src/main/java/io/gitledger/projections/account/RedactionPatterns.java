package io.gitledger.projections.account;

import java.util.Collection;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** SQL patterns that find the names and addresses of a person in stored texts. */
final class RedactionPatterns {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern WORD = Pattern.compile("[^\\s@]+");
  private static final Pattern LIKE_SIGNS = Pattern.compile("[\\\\%_]");
  private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{N}]");

  private RedactionPatterns() {}

  /**
   * Returns patterns for {@code like}, in lower case. Addresses and names of several words are
   * matched anywhere, as they are and in their JSON form. Names of one word are matched as part of
   * a substitute address that hides the real one, and before the name of a repository.
   */
  static String[] texts(long person, Collection<String> known) {
    return known.stream()
        .flatMap(
            text ->
                word(text) ? Stream.of(person + "+" + text + "@", "\"" + text + "/") : forms(text))
        .distinct()
        .map(text -> "%" + LIKE_SIGNS.matcher(lower(text)).replaceAll("\\\\$0") + "%")
        .toArray(String[]::new);
  }

  /** Returns regular expressions that match names of one word as whole words. */
  static String[] words(Collection<String> known) {
    return known.stream()
        .filter(RedactionPatterns::word)
        .map(text -> "(^|\\W)" + SIGNS.matcher(text).replaceAll("\\\\$0") + "(\\W|$)")
        .toArray(String[]::new);
  }

  private static boolean word(String text) {
    return WORD.matcher(text).matches();
  }

  private static Stream<String> forms(String text) {
    String quoted = JSON.writeValueAsString(text);
    return Stream.of(text, quoted.substring(1, quoted.length() - 1));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
