package io.gitledger.query.repository;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The conditions of a search (section 3.3 of the repository chapter). Ids that are 0 and booleans
 * that are null match everything.
 *
 * @param keywords of which one has to match
 * @param topicOnly whether keywords are whole names of topics
 * @param account owner of the repositories or contributor to them
 * @param owned whether the account must own them
 * @param starrer user who has starred the repositories
 * @param publicOnly whether only public repositories of public owners are included
 */
public record RepositorySearch(
    List<String> keywords,
    boolean topicOnly,
    boolean inDescription,
    long account,
    boolean owned,
    long team,
    long starrer,
    boolean publicOnly,
    Boolean isPrivate,
    Boolean template,
    Boolean archived,
    Mode mode,
    long priorityOwner,
    Sort sort,
    boolean descending) {
  private static final int MAX_KEYWORDS = 20;

  /** Kinds of repositories. */
  public enum Mode {
    ANY("true"),
    SOURCE("not r.mirror and not " + IsFork.SQL),
    FORK(IsFork.SQL),
    MIRROR("r.mirror"),
    COLLABORATIVE("not r.mirror");

    /** A repository counts as a fork as long as its origin exists. */
    private static final class IsFork {
      private static final String SQL =
          "(r.fork_of <> 0 and exists ("
              + "select from repository b where b.id = r.fork_of and b.deleted_at is null))";
    }

    final String condition;

    Mode(String condition) {
      this.condition = condition;
    }
  }

  /** Order of the result. */
  public enum Sort {
    NAME("r.name collate \"C\""),
    ALPHA("r.name collate \"C\""),
    CREATED("r.created_at"),
    UPDATED("r.updated_at"),
    SIZE("r.bytes + r.lfs_bytes"),
    GIT_SIZE("r.bytes"),
    LFS_SIZE("r.lfs_bytes"),
    STARS("r.stars"),
    FORKS("r.forks"),
    ID("r.id");

    private final String column;

    Sort(String column) {
      this.column = column;
    }

    String order(boolean descending) {
      String direction = descending ? " desc" : "";
      String first = this == ALPHA ? "o.login collate \"C\"" + direction + ", " : "";
      return first + column + direction + ", r.id";
    }
  }

  /** Returns whether names of owners are needed, for matching or for the order. */
  boolean namesOwner() {
    return sort == Sort.ALPHA || keywords.stream().anyMatch(keyword -> keyword.contains("/"));
  }

  /** Returns whether nothing is excluded. */
  boolean everything() {
    return keywords.isEmpty()
        && account == 0
        && team == 0
        && starrer == 0
        && !publicOnly
        && isPrivate == null
        && template == null
        && archived == null
        && mode == Mode.ANY;
  }

  /** Splits a user's input into keywords. */
  public static List<String> keywords(String typed) {
    if (typed == null) return List.of();
    return Arrays.stream(typed.split(","))
        .map(word -> word.trim().toLowerCase(Locale.ROOT))
        .filter(word -> !word.isEmpty())
        .distinct()
        .limit(MAX_KEYWORDS)
        .toList();
  }
}
