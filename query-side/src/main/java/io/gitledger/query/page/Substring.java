package io.gitledger.query.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A text that has to stand somewhere in another one, as a condition for queries. Indexes of
 * trigrams find what holds at least three ASCII letters or digits in a row, or two at the begin or
 * end of a word; those of pairs what holds two other characters in a row. All else is compared row
 * by row.
 *
 * @param parameter under which name the query gets it
 */
public record Substring(String parameter, String text) {
  private static final Pattern WITH_TRIGRAM =
      Pattern.compile("[0-9A-Za-z]{3}|[ -~&&\\W_][0-9A-Za-z]{2}|[0-9A-Za-z]{2}[ -~&&\\W_]");
  private static final Pattern PAIR = Pattern.compile("[^\\x00-\\x7f]{2}");
  private static final int MAX_SPELLINGS = 2;

  /** The characters that have a lower case, by that. */
  private static final Map<Integer, List<String>> UPPER_CASE =
      IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
          .filter(character -> Character.toLowerCase(character) != character)
          .boxed()
          .collect(
              Collectors.groupingBy(
                  Character::toLowerCase,
                  Collectors.mapping(Character::toString, Collectors.toList())));

  private static final Pattern WILDCARD = Pattern.compile("[\\\\%_]");

  /** Whether an index of trigrams finds it. */
  public boolean indexed() {
    return isIndexed(text);
  }

  /** Whether an index of trigrams finds a text. */
  public static boolean isIndexed(String text) {
    return WITH_TRIGRAM.matcher(text).find();
  }

  /** Whether an index of pairs of characters finds a text. */
  public static boolean hasPair(String text) {
    // As PostgreSQL does: for some capitals the lower case of a whole text has more characters.
    var lower = new StringBuilder();
    text.codePoints().map(Character::toLowerCase).forEach(lower::appendCodePoint);
    return PAIR.matcher(lower).find();
  }

  /**
   * @param sql the other text; the very expression that is indexed
   */
  public String in(String sql) {
    return indexed()
        ? sql + " like :" + parameter
        : "position(:" + parameter + " in " + sql + ") > 0";
  }

  /**
   * All texts that are the same but for case, where they are few; else none. LIKE for each is
   * cheaper then than ILIKE, which makes a lower-case copy of every text that it looks at.
   */
  public static List<String> spellings(String text) {
    var spellings = List.of("");
    for (int character : text.codePoints().toArray()) {
      List<String> alike = alike(character);
      if (spellings.size() * alike.size() > MAX_SPELLINGS) return List.of();
      spellings =
          spellings.stream().flatMap(begin -> alike.stream().map(next -> begin + next)).toList();
    }
    return spellings;
  }

  private static List<String> alike(int character) {
    int lower = Character.toLowerCase(character);
    var alike = new ArrayList<>(UPPER_CASE.getOrDefault(lower, List.of()));
    alike.addFirst(Character.toString(lower));
    return alike;
  }

  /** Adds what the condition names. */
  public void bind(Map<String, Object> parameters) {
    parameters.put(parameter, indexed() ? pattern(text) : text);
  }

  /** The pattern of {@code like} for anything around a text. */
  public static String pattern(String text) {
    return "%" + WILDCARD.matcher(text).replaceAll("\\\\$0") + "%";
  }
}
