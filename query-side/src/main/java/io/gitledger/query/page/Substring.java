package io.gitledger.query.page;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * A text that has to stand somewhere in another one, as a condition for queries. Indexes of
 * trigrams find what holds at least three ASCII letters or digits in a row; all else is compared
 * row by row.
 *
 * @param parameter under which name the query gets it
 */
public record Substring(String parameter, String text) {
  private static final Pattern WITH_TRIGRAM = Pattern.compile("[0-9A-Za-z]{3}");
  private static final Pattern WILDCARD = Pattern.compile("[\\\\%_]");

  /** Whether an index of trigrams finds it. */
  public boolean indexed() {
    return isIndexed(text);
  }

  /** Whether an index of trigrams finds a text. */
  public static boolean isIndexed(String text) {
    return WITH_TRIGRAM.matcher(text).find();
  }

  /**
   * @param sql the other text; the very expression that is indexed
   */
  public String in(String sql) {
    return indexed()
        ? sql + " like :" + parameter
        : "position(:" + parameter + " in " + sql + ") > 0";
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
