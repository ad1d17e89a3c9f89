package io.gitledger.command.repository;

import io.gitledger.command.CommandRejectedException;
import java.util.EnumSet;
import java.util.Set;

/** Changes of {@link RepositoryFeatures}; null keeps the current value. */
public record FeatureChange(
    Boolean hasCode,
    Boolean hasIssues,
    IssueTracker tracker,
    Boolean hasWiki,
    String externalWiki,
    Boolean hasProjects,
    String projectsMode,
    Boolean hasReleases,
    Boolean hasPackages,
    Boolean hasActions,
    Boolean hasPulls,
    PullChange pulls) {
  private static final FeatureChange NONE =
      new FeatureChange(
          null, null, null, null, null, null, null, null, null, null, null, PullChange.NONE);

  /** Returns whether nothing is changed. */
  public boolean isEmpty() {
    return equals(NONE);
  }

  /**
   * Returns the features after the change. Trackers and wikis are changed only together with their
   * switch. Disabling a feature resets its settings.
   */
  RepositoryFeatures applyTo(RepositoryFeatures old) {
    Set<RepositoryUnit> units = EnumSet.noneOf(RepositoryUnit.class);
    units.addAll(old.units());
    set(units, RepositoryUnit.CODE, hasCode);
    set(units, RepositoryUnit.ISSUES, hasIssues);
    set(units, RepositoryUnit.WIKI, hasWiki);
    set(units, RepositoryUnit.PROJECTS, hasProjects);
    set(units, RepositoryUnit.RELEASES, hasReleases);
    set(units, RepositoryUnit.PACKAGES, hasPackages);
    set(units, RepositoryUnit.ACTIONS, hasActions);
    set(units, RepositoryUnit.PULLS, hasPulls);
    PullSettings pullSettings = Boolean.FALSE.equals(hasPulls) ? PullSettings.DEFAULT : old.pulls();
    if (pulls != null && !Boolean.FALSE.equals(hasPulls)) {
      pullSettings = pulls.applyTo(old.pulls());
      if (!pullSettings.equals(PullSettings.DEFAULT)) units.add(RepositoryUnit.PULLS);
    }
    return new RepositoryFeatures(
        units, trackerAfter(old), wikiAfter(old), projectsModeAfter(old), pullSettings);
  }

  private static void set(Set<RepositoryUnit> units, RepositoryUnit unit, Boolean on) {
    if (on == null) return;
    if (on) units.add(unit);
    else units.remove(unit);
  }

  private IssueTracker trackerAfter(RepositoryFeatures old) {
    if (hasIssues == null) return old.issues();
    if (!hasIssues) return IssueTracker.BUILT_IN;
    if (tracker != null) return tracker;
    return old.issues().external() ? IssueTracker.BUILT_IN : old.issues();
  }

  private String wikiAfter(RepositoryFeatures old) {
    if (hasWiki == null) return old.externalWiki();
    return hasWiki && externalWiki != null ? externalWiki : "";
  }

  private String projectsModeAfter(RepositoryFeatures old) {
    if (Boolean.FALSE.equals(hasProjects)) return RepositoryFeatures.DEFAULT.projectsMode();
    if (hasProjects == null || projectsMode == null) return old.projectsMode();
    if (!Set.of("repo", "owner", "all").contains(projectsMode))
      throw CommandRejectedException.invalid("unknown projects mode: " + projectsMode);
    return projectsMode;
  }
}
