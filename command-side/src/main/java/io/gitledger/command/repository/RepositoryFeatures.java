package io.gitledger.command.repository;

import java.util.Set;

/**
 * What a repository offers beside its files.
 *
 * @param externalWiki address of a wiki elsewhere; empty when it is kept here
 * @param projectsMode whose projects are shown: {@code repo}, {@code owner} or {@code all}
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

  public RepositoryFeatures {
    units = Set.copyOf(units);
  }

  public boolean has(RepositoryUnit unit) {
    return units.contains(unit);
  }
}
