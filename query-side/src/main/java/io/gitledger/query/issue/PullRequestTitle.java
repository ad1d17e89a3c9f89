package io.gitledger.query.issue;

import java.util.List;
import java.util.stream.Collectors;

/** Recognizes drafts by their titles. */
public final class PullRequestTitle {
  private static final List<String> DRAFT_PREFIXES = List.of("WIP:", "[WIP]");

  private PullRequestTitle() {}

  /** Whether work is still in progress. */
  public static boolean isDraft(String title) {
    return DRAFT_PREFIXES.stream()
        .anyMatch(prefix -> title.regionMatches(true, 0, prefix, 0, prefix.length()));
  }

  /** The condition on a title in SQL. */
  public static String isDraftSql(String title) {
    return DRAFT_PREFIXES.stream()
        .map(prefix -> title + " ilike '" + prefix + "%'")
        .collect(Collectors.joining(" or ", "(", ")"));
  }
}
