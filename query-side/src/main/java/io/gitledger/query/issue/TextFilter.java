package io.gitledger.query.issue;

import io.gitledger.query.page.Substring;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A text in title, body or a comment whatever its case, or the number, as a condition on {@code
 * issue i}.
 *
 * @param spellings what LIKE compares; empty for ILIKE
 */
public record TextFilter(String text, List<String> spellings) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  /** Null for a blank text, which stands everywhere. */
  public static TextFilter of(String text) {
    if (text == null || text.isBlank()) return null;
    String stripped = text.strip();
    return new TextFilter(
        stripped, Substring.isIndexed(stripped) ? List.of() : Substring.spellings(stripped));
  }

  /**
   * @param inRepository whether all issues are of the parameter {@code repository}
   */
  String condition(boolean inRepository) {
    if (!Substring.isIndexed(text))
      return """
      (i.title %1$s or i.body %1$s or exists (
        select from comment c
        where c.issue_id = i.id and c.kind = 'COMMENT' and c.deleted_at is null and c.body %1$s)%2$s)"""
          .formatted(
              spellings.isEmpty() ? "ilike :text" : "like any (:spellings)",
              isNumber() ? " or i.number = :number" : "");
    String scope = inRepository ? " and t.repository_id = :repository" : "";
    // A condition per index: one over both tables would compare all rows. An array is made once,
    // where a join might compare the texts again for each issue.
    return """
    i.id = any (array(
      select t.id from issue t
      where (t.title ilike :text or t.body ilike :text) and t.deleted_at is null%1$s
      union all
      select t.issue_id from comment t
      where t.body ilike :text and t.kind = 'COMMENT' and t.deleted_at is null%1$s%2$s))"""
        .formatted(
            scope,
            isNumber()
                ? " union all select t.id from issue t where t.number = :number" + scope
                : "");
  }

  /** Adds what the condition names. */
  void bind(Map<String, Object> parameters) {
    parameters.put("text", Substring.pattern(text));
    parameters.put("spellings", spellings.stream().map(Substring::pattern).toArray(String[]::new));
    if (isNumber()) parameters.put("number", Long.parseLong(text));
  }

  private boolean isNumber() {
    return NUMBER.matcher(text).matches();
  }
}
