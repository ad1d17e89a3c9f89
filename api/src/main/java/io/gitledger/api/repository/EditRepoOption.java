package io.gitledger.api.repository;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.repository.MirrorService.MirrorChange;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.command.repository.FeatureChange;
import io.gitledger.command.repository.IssueTracker;
import io.gitledger.command.repository.PullChange;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryName;
import org.hibernate.validator.constraints.CodePointLength;

/** Changes of a repository; absent fields are unchanged. Mirror fields apply to mirrors only. */
record EditRepoOption(
    @AlphaDashDot @CodePointLength(max = 100) String name,
    @CodePointLength(max = 2048) String description,
    @CodePointLength(max = 1024) String website,
    @JsonProperty("private") Boolean isPrivate,
    Boolean template,
    Boolean hasCode,
    Boolean hasIssues,
    InternalTracker internalTracker,
    ExternalTrackerOption externalTracker,
    Boolean hasWiki,
    ExternalWiki externalWiki,
    @CodePointLength(max = 1_024) String defaultBranch,
    Boolean hasPullRequests,
    Boolean hasProjects,
    @OneOf({"", "repo", "owner", "all"}) String projectsMode,
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
    @CodePointLength(max = 50) String defaultUpdateStyle,
    Boolean defaultDeleteBranchAfterMerge,
    @CodePointLength(max = 50) String defaultMergeStyle,
    Boolean defaultAllowMaintainerEdit,
    Boolean archived,
    @CodePointLength(max = 50) String mirrorInterval,
    Boolean enablePrune,
    @CodePointLength(max = 255) String mirrorUsername,
    @CodePointLength(max = 1_024) String mirrorPassword,
    @CodePointLength(max = 1_024) String mirrorToken) {

  /** Settings of the internal issue tracker. */
  record InternalTracker(
      boolean enableTimeTracker,
      boolean allowOnlyContributorsToTrackTime,
      boolean enableIssueDependencies) {}

  /** The URL of an external wiki. */
  record ExternalWiki(@ByteLength(max = 4_096) String externalWikiUrl) {}

  MirrorChange mirror() {
    return new MirrorChange(
        mirrorInterval, enablePrune, mirrorUsername, mirrorPassword, mirrorToken);
  }

  /** Returns the changes that are saved first. */
  RepositoryChange basics() {
    return new RepositoryChange(
        name == null ? null : new RepositoryName(name),
        description,
        website,
        isPrivate,
        template,
        null,
        null);
  }

  FeatureChange features() {
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
