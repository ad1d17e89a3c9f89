package io.gitledger.query.issue;

import io.gitledger.query.page.Substring;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A condition on {@code issue i} for a text in title, body or a comment, ignoring case, or for its
 * number.
 *
 * @param spellings the operands of LIKE if no index can be used; empty for ILIKE
 */
public record TextFilter(String text, Index index, List<String> spellings) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  /** The index used to find a text. */
  private enum Index {
    TRIGRAMS("%s ilike :text", "", ""),
    /** The conditions on rows and columns are those of the indexes. */
    PAIRS(
        "(%1$s ilike :text and character_pairs(%1$s) @> character_pairs(:plain))",
        " and octet_length(t.title) + octet_length(t.body) > length(t.title) + length(t.body)",
        " and octet_length(t.body) > length(t.body)"),
    NONE("", "", "");

    private final String holds;
    private final String issues;
    private final String comments;

    Index(String holds, String issues, String comments) {
      this.holds = holds;
      this.issues = issues;
      this.comments = comments;
    }

    private static Index of(String text) {
      if (Substring.isIndexed(text)) return TRIGRAMS;
      return Substring.hasPair(text) ? PAIRS : NONE;
    }
  }

  /** Returns null for a blank text, which every issue contains. */
  public static TextFilter of(String text) {
    if (text == null || text.isBlank()) return null;
    String stripped = text.strip();
    Index index = Index.of(stripped);
    return new TextFilter(
        stripped, index, index == Index.NONE ? Substring.spellings(stripped) : List.of());
  }

  /**
   * @param inRepository whether all issues are in the repository given by the parameter {@code
   *     repository}
   */
  String condition(boolean inRepository) {
    return index == Index.NONE
        ? comparing()
        : lookingUp(inRepository ? " and t.repository_id = :repository" : "");
  }

  private String comparing() {
    return """
    (i.title %1$s or i.body %1$s or exists (
      select from comment c
      where c.issue_id = i.id and c.kind = 'COMMENT' and c.deleted_at is null and c.body %1$s)%2$s)"""
        .formatted(
            spellings.isEmpty() ? "ilike :text" : "like any (:spellings)",
            isNumber() ? " or i.number = :number" : "");
  }

  /**
   * Returns a condition with one subquery per index, as a condition over both tables would compare
   * all rows. An array is computed once, while a join might compare the texts again for each issue.
   */
  private String lookingUp(String scope) {
    return """
    i.id = any (array(
      select t.id from issue t
      where (%1$s or %2$s) and t.deleted_at is null%3$s%5$s
      union all
      select t.issue_id from comment t
      where %2$s and t.kind = 'COMMENT' and t.deleted_at is null%4$s%5$s%6$s))"""
        .formatted(
            index.holds.formatted("t.title"),
            index.holds.formatted("t.body"),
            index.issues,
            index.comments,
            scope,
            isNumber()
                ? " union all select t.id from issue t where t.number = :number" + scope
                : "");
  }

  /** Adds the parameters that the condition contains. */
  void bind(Map<String, Object> parameters) {
    parameters.put("plain", text);
    parameters.put("text", Substring.pattern(text));
    parameters.put("spellings", spellings.stream().map(Substring::pattern).toArray(String[]::new));
    if (isNumber()) parameters.put("number", Long.parseLong(text));
  }

  private boolean isNumber() {
    return NUMBER.matcher(text).matches();
  }
}
