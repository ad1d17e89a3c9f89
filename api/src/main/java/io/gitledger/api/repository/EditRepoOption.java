package io.gitledger.api.repository;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.In;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.OmitEmpty;
import io.gitledger.command.repository.FeatureChange;
import io.gitledger.command.repository.IssueTracker;
import io.gitledger.command.repository.PullChange;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryName;

/**
 * What is to become different; what is absent stays. Those about mirrors count for mirrors only.
 */
record EditRepoOption(
    @OmitEmpty @AlphaDashDot @MaxSize(100) String name,
    @MaxSize(2048) String description,
    @MaxSize(1024) String website,
    @JsonProperty("private") Boolean isPrivate,
    Boolean template,
    Boolean hasCode,
    Boolean hasIssues,
    InternalTracker internalTracker,
    ExternalTrackerOption externalTracker,
    Boolean hasWiki,
    ExternalWiki externalWiki,
    String defaultBranch,
    Boolean hasPullRequests,
    Boolean hasProjects,
    @OmitEmpty @In({"repo", "owner", "all"}) String projectsMode,
    Boolean hasReleases,
    Boolean hasPackages,
    Boolean hasActions,
    Boolean ignoreWhitespaceConflicts,
    Boolean allowMergeCommits,
    Boolean allowRebase,
    Boolean allowRebaseExplicit,
    Boolean allowSquashMerge,
    Boolean allowFastForwardOnlyMerge,
    Boolean allowManualMerge,
    Boolean autodetectManualMerge,
    Boolean allowMergeUpdate,
    Boolean allowRebaseUpdate,
    String defaultUpdateStyle,
    Boolean defaultDeleteBranchAfterMerge,
    String defaultMergeStyle,
    Boolean defaultAllowMaintainerEdit,
    Boolean archived,
    String mirrorInterval,
    Boolean enablePrune,
    String mirrorUsername,
    String mirrorPassword,
    String mirrorToken) {

  /** Switches of the issue tracker that is ours. */
  record InternalTracker(
      boolean enableTimeTracker,
      boolean allowOnlyContributorsToTrackTime,
      boolean enableIssueDependencies) {}

  /** Where the wiki is kept instead. */
  record ExternalWiki(String externalWikiUrl) {}

  RepositoryChange change() {
    return new RepositoryChange(
        name == null || name.isEmpty() ? null : new RepositoryName(name),
        description,
        website,
        isPrivate,
        template,
        features(),
        archived);
  }

  private FeatureChange features() {
    return new FeatureChange(
        hasCode,
        hasIssues,
        tracker(),
        hasWiki,
        wiki(),
        hasProjects,
        projectsMode == null || projectsMode.isEmpty() ? null : projectsMode,
        hasReleases,
        hasPackages,
        hasActions,
        hasPullRequests,
        pulls());
  }

  private IssueTracker tracker() {
    if (!Boolean.TRUE.equals(hasIssues)) return null;
    if (externalTracker != null) return externalTracker.tracker();
    if (internalTracker == null) return null;
    return new IssueTracker(
        internalTracker.enableTimeTracker,
        internalTracker.allowOnlyContributorsToTrackTime,
        internalTracker.enableIssueDependencies,
        "",
        "",
        "",
        "");
  }

  private String wiki() {
    if (!Boolean.TRUE.equals(hasWiki) || externalWiki == null) return null;
    return WebAddress.require(externalWiki.externalWikiUrl, "Invalid external wiki URL");
  }

  private PullChange pulls() {
    return new PullChange(
        ignoreWhitespaceConflicts,
        allowMergeCommits,
        allowRebase,
        allowRebaseExplicit,
        allowSquashMerge,
        allowFastForwardOnlyMerge,
        allowManualMerge,
        autodetectManualMerge,
        allowMergeUpdate,
        allowRebaseUpdate,
        defaultDeleteBranchAfterMerge,
        defaultAllowMaintainerEdit,
        defaultMergeStyle,
        defaultUpdateStyle);
  }
}
