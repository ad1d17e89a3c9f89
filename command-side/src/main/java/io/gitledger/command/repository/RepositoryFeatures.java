package io.gitledger.command.repository;

import java.util.EnumSet;
import java.util.Set;

/**
 * Features of a repository in addition to its files.
 *
 * @param externalWiki URL of an external wiki; empty for the internal one
 * @param projectsMode which projects are shown: {@code repo}, {@code owner} or {@code all}
 */
public record RepositoryFeatures(
    Set<RepositoryUnit> units,
    IssueTracker issues,
    String externalWiki,
    String projectsMode,
    PullSettings pulls) {
  public static final RepositoryFeatures DEFAULT =
      new RepositoryFeatures(
          RepositoryUnit.all(), IssueTracker.BUILT_IN, "", "all", PullSettings.DEFAULT);

  /** Returns the features of a new repository; templates have no actions. */
  static RepositoryFeatures initial(boolean template) {
    if (!template) return DEFAULT;
    Set<RepositoryUnit> units = RepositoryUnit.all();
    units.remove(RepositoryUnit.ACTIONS);
    return new RepositoryFeatures(
        units, DEFAULT.issues, DEFAULT.externalWiki, DEFAULT.projectsMode, DEFAULT.pulls);
  }

  /** Returns the features of a new fork: those needed for contributing to its origin. */
  static RepositoryFeatures ofFork() {
    return new RepositoryFeatures(
        EnumSet.of(RepositoryUnit.CODE, RepositoryUnit.PULLS),
        DEFAULT.issues,
        DEFAULT.externalWiki,
        DEFAULT.projectsMode,
        DEFAULT.pulls);
  }

  /** Returns the features of a new mirror, which accepts no pull requests. */
  static RepositoryFeatures ofMirror() {
    Set<RepositoryUnit> units = RepositoryUnit.all();
    units.remove(RepositoryUnit.PULLS);
    units.remove(RepositoryUnit.ACTIONS);
    return new RepositoryFeatures(
        units, DEFAULT.issues, DEFAULT.externalWiki, DEFAULT.projectsMode, DEFAULT.pulls);
  }

  public RepositoryFeatures {
    units = Set.copyOf(units);
  }

  public boolean has(RepositoryUnit unit) {
    return units.contains(unit);
  }
}
