package io.gitledger.query.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A condition for queries that a text contains another one. Trigram indexes are used for texts with
 * at least three consecutive ASCII letters or digits, or two at the start or end of a word. Indexes
 * of character pairs are used for texts with two consecutive other characters. For all other texts
 * each row is compared.
 *
 * @param parameter name of the parameter in the query
 */
public record Substring(String parameter, String text) {
  private static final Pattern WITH_TRIGRAM =
      Pattern.compile("[0-9A-Za-z]{3}|[ -~&&\\W_][0-9A-Za-z]{2}|[0-9A-Za-z]{2}[ -~&&\\W_]");
  private static final Pattern PAIR = Pattern.compile("[^\\x00-\\x7f]{2}");
  private static final int MAX_SPELLINGS = 2;

  /** The characters that have a lower case, by that lower case. */
  private static final Map<Integer, List<String>> UPPER_CASE =
      IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
          .filter(character -> Character.toLowerCase(character) != character)
          .boxed()
          .collect(
              Collectors.groupingBy(
                  Character::toLowerCase,
                  Collectors.mapping(Character::toString, Collectors.toList())));

  private static final Pattern WILDCARD = Pattern.compile("[\\\\%_]");

  /** Returns whether a trigram index can be used. */
  public boolean indexed() {
    return isIndexed(text);
  }

  /** Returns whether a trigram index can be used for a text. */
  public static boolean isIndexed(String text) {
    return WITH_TRIGRAM.matcher(text).find();
  }

  /** Returns whether an index of character pairs can be used for a text. */
  public static boolean hasPair(String text) {
    // Like PostgreSQL, converts each character: for some capitals the lower case of a whole text is
    // longer.
    var lower = new StringBuilder();
    text.codePoints().map(Character::toLowerCase).forEach(lower::appendCodePoint);
    return PAIR.matcher(lower).find();
  }

  /**
   * @param sql expression for the other text, exactly as in the index
   */
  public String in(String sql) {
    return indexed()
        ? sql + " like :" + parameter
        : "position(:" + parameter + " in " + sql + ") > 0";
  }

  /**
   * Returns all texts that differ only in case if there are few of them; else an empty list. LIKE
   * for each of them is faster then than ILIKE, which creates a lower-case copy of every examined
   * text.
   */
  public static List<String> spellings(String text) {
    var spellings = List.of("");
    for (int character : text.codePoints().toArray()) {
      List<String> caseVariants = caseVariants(character);
      if (spellings.size() * caseVariants.size() > MAX_SPELLINGS) return List.of();
      spellings =
          spellings.stream()
              .flatMap(begin -> caseVariants.stream().map(next -> begin + next))
              .toList();
    }
    return spellings;
  }

  private static List<String> caseVariants(int character) {
    int lower = Character.toLowerCase(character);
    var caseVariants = new ArrayList<>(UPPER_CASE.getOrDefault(lower, List.of()));
    caseVariants.addFirst(Character.toString(lower));
    return caseVariants;
  }

  /** Adds the parameter that the condition contains. */
  public void bind(Map<String, Object> parameters) {
    parameters.put(parameter, indexed() ? pattern(text) : text);
  }

  /** Returns the {@code like} pattern for a text surrounded by anything. */
  public static String pattern(String text) {
    return "%" + WILDCARD.matcher(text).replaceAll("\\\\$0") + "%";
  }
}
