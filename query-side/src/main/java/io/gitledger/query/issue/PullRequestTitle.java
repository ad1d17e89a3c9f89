package io.gitledger.query.issue;

import java.util.List;
import java.util.stream.Collectors;

/** Detects drafts by their titles. */
public final class PullRequestTitle {
  private static final List<String> DRAFT_PREFIXES = List.of("WIP:", "[WIP]");

  private PullRequestTitle() {}

  /** Returns whether the title marks work in progress. */
  public static boolean isDraft(String title) {
    return DRAFT_PREFIXES.stream()
        .anyMatch(prefix -> title.regionMatches(true, 0, prefix, 0, prefix.length()));
  }

  /** Returns the corresponding SQL condition on a title. */
  public static String isDraftSql(String title) {
    return DRAFT_PREFIXES.stream()
        .map(prefix -> title + " ilike '" + prefix + "%'")
        .collect(Collectors.joining(" or ", "(", ")"));
  }
}
