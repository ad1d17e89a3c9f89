package io.gitledger.command.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.CommandRejectedException;
import org.junit.jupiter.api.Test;

class FeatureChangeTest {
  private static final RepositoryFeatures OLD = RepositoryFeatures.DEFAULT;
  private static final IssueTracker ELSEWHERE =
      new IssueTracker(true, true, true, "https://t.example.com", "", "numeric", "");

  private static FeatureChange issues(Boolean on, IssueTracker tracker) {
    return new FeatureChange(
        null, on, tracker, null, null, null, null, null, null, null, null, null);
  }

  private static FeatureChange pulls(Boolean on, PullChange change) {
    return new FeatureChange(
        null, null, null, null, null, null, null, null, null, null, on, change);
  }

  private static PullChange update(Boolean merge, Boolean rebase, String style) {
    return new PullChange(
        null, null, null, null, null, null, null, null, merge, rebase, null, null, null, style);
  }

  @Test
  void nothingNamedIsNothingChanged() {
    assertThat(issues(null, null).applyTo(OLD)).isEqualTo(OLD);
    assertThat(pulls(null, update(null, null, null)).applyTo(OLD)).isEqualTo(OLD);
  }

  @Test
  void aTrackerElsewhereTakesTheIssuesAndGivesThemBack() {
    RepositoryFeatures away = issues(true, ELSEWHERE).applyTo(OLD);
    assertThat(away.issues()).isEqualTo(ELSEWHERE);
    assertThat(issues(true, null).applyTo(away).issues()).isEqualTo(IssueTracker.BUILT_IN);
    assertThat(issues(null, ELSEWHERE).applyTo(OLD)).isEqualTo(OLD);
  }

  @Test
  void mergeSettingsSwitchPullRequestsOn() {
    RepositoryFeatures off = pulls(false, null).applyTo(OLD);
    assertThat(off.has(RepositoryUnit.PULLS)).isFalse();
    assertThat(pulls(null, update(false, null, "rebase")).applyTo(off).has(RepositoryUnit.PULLS))
        .isTrue();
    assertThat(pulls(false, update(false, null, "rebase")).applyTo(OLD).pulls())
        .isEqualTo(PullSettings.DEFAULT);
  }

  @Test
  void whatIsSwitchedOffForgetsItsSettings() {
    RepositoryFeatures changed = pulls(null, update(false, null, "rebase")).applyTo(OLD);
    assertThat(changed.pulls()).isNotEqualTo(PullSettings.DEFAULT);
    assertThat(pulls(false, null).applyTo(changed).pulls()).isEqualTo(PullSettings.DEFAULT);
  }

  @Test
  void oneWayToUpdateStaysAndIsTheDefault() {
    assertThatThrownBy(() -> pulls(null, update(false, false, null)).applyTo(OLD))
        .isInstanceOf(CommandRejectedException.class);
    assertThatThrownBy(() -> pulls(null, update(null, false, "rebase")).applyTo(OLD))
        .isInstanceOf(CommandRejectedException.class);
    assertThatThrownBy(() -> pulls(null, update(null, null, "zzz")).applyTo(OLD))
        .isInstanceOf(CommandRejectedException.class);
  }
}
