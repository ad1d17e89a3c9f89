package io.gitledger.query.team;

import java.util.List;
import java.util.Set;

/** The parts of repositories as teams name them: external trackers and wikis have their own. */
public final class TeamUnits {
  /** All keys, in the order in which they are shown. */
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

  /** External units, which can be read at most. */
  public static final Set<String> EXTERNAL = Set.of("repo.ext_wiki", "repo.ext_issues");

  private TeamUnits() {}
}
