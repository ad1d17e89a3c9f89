package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.LenientParser;
import java.time.DateTimeException;
import java.time.Instant;

/**
 * The requested conditions of a list of commits; null for absent ones.
 *
 * @param not a revision whose ancestors are left out
 */
record CommitSearch(String from, String path, Instant since, Instant until, String not) {

  static CommitSearch parse(String from, String path, String since, String until, String not) {
    return new CommitSearch(
        given(from), given(path), date("since", since), date("until", until), given(not));
  }

  boolean dated() {
    return since != null || until != null;
  }

  private static String given(String text) {
    return text == null || text.isEmpty() ? null : text;
  }

  private static Instant date(String name, String text) {
    if (given(text) == null) return null;
    try {
      return LenientParser.offsetDate(text).toInstant();
    } catch (DateTimeException notADate) {
      throw ApiError.invalid("invalid '" + name + "' format, expected ISO 8601 (RFC3339)");
    }
  }
}
