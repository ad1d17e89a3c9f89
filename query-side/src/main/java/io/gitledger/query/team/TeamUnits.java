package io.gitledger.query.team;

import java.util.List;
import java.util.Set;

/**
 * The units of repositories as named by teams. External trackers and wikis have their own names.
 */
public final class TeamUnits {
  /** All keys, in the order of display. */
  public static final List<String> ALL =
      List.of(
          "repo.code",
          "repo.issues",
          "repo.pulls",
          "repo.releases",
          "repo.wiki",
          "repo.ext_wiki",
          "repo.ext_issues",
          "repo.projects",
          "repo.packages",
          "repo.actions");

  /** External units, for which only read access is possible. */
  public static final Set<String> EXTERNAL = Set.of("repo.ext_wiki", "repo.ext_issues");

  private TeamUnits() {}
}
