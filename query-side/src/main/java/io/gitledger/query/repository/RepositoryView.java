package io.gitledger.query.repository;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.query.account.UserView;
import io.gitledger.query.misc.WireName;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.team.TeamView;
import java.time.Instant;
import java.util.List;

/**
 * A repository on the wire (section 1 of the repository chapter). Created by {@link
 * RepositoryViews}. The groups of fields follow the order of the JSON.
 */
public record RepositoryView(
    long id,
    UserView owner,
    String name,
    @JsonProperty("full_name") String fullName,
    String description,
    @JsonUnwrapped Kind kind,
    @JsonUnwrapped Links links,
    @JsonUnwrapped Counts counts,
    @JsonUnwrapped Lifecycle lifecycle,
    @JsonInclude(JsonInclude.Include.NON_NULL) Permissions permissions,
    @JsonUnwrapped Units units,
    @JsonUnwrapped PullRequestSettings pullRequestSettings,
    @JsonUnwrapped Metadata metadata) {

  /**
   * Returns this view with its main language, which is empty in most responses, and its licences.
   *
   * @param licenses null for the declared ones
   */
  public RepositoryView with(String language, List<String> licenses) {
    return with(
        kind.withLanguage(language),
        permissions,
        licenses == null ? metadata : metadata.withLicenses(licenses));
  }

  /** Returns this view, and its parent, without permissions. */
  public RepositoryView withoutPermissions() {
    return with(kind.withoutPermissions(), null, metadata);
  }

  /** Returns this view as of the time before its size was computed. */
  public RepositoryView withoutSize() {
    return with(kind.withoutSize(), permissions, metadata);
  }

  /** Returns this view with another number of watchers. */
  public RepositoryView withWatchers(long watchers) {
    return with(kind, counts.withWatchers(watchers), permissions, metadata);
  }

  /**
   * Returns this view as of the time before its size was computed and it had watchers and topics.
   */
  public RepositoryView withoutStatistics() {
    return with(kind.withoutSize(), counts.withWatchers(0), permissions, metadata.withoutTopics());
  }

  private RepositoryView with(Kind other, Permissions shown, Metadata more) {
    return with(other, counts, shown, more);
  }

  private RepositoryView with(Kind other, Counts numbers, Permissions shown, Metadata more) {
    return new RepositoryView(
        id,
        owner,
        name,
        fullName,
        description,
        other,
        links,
        numbers,
        lifecycle,
        shown,
        units,
        pullRequestSettings,
        more);
  }

  /** Flags of the repository, the parent of a fork, size in KiB and main language. */
  public record Kind(
      boolean empty,
      @JsonProperty("private") boolean isPrivate,
      boolean fork,
      boolean template,
      @JsonInclude(JsonInclude.Include.NON_NULL) RepositoryView parent,
      boolean mirror,
      long size,
      String language) {
    private Kind withLanguage(String main) {
      return new Kind(empty, isPrivate, fork, template, parent, mirror, size, main);
    }

    private Kind withoutSize() {
      return new Kind(empty, isPrivate, fork, template, parent, mirror, 0, language);
    }

    private Kind withoutPermissions() {
      RepositoryView shown = parent == null ? null : parent.withoutPermissions();
      return new Kind(empty, isPrivate, fork, template, shown, mirror, size, language);
    }
  }

  /** URLs of the repository, of its origin and of its website. */
  public record Links(
      @JsonProperty("languages_url") String languagesUrl,
      @JsonProperty("html_url") String htmlUrl,
      String url,
      String link,
      @JsonProperty("ssh_url") String sshUrl,
      @JsonProperty("clone_url") String cloneUrl,
      @JsonProperty("original_url") String originalUrl,
      String website) {}

  /** Numbers of stars, forks, watchers, branches, open issues and pull requests, releases. */
  public record Counts(
      @JsonProperty("stars_count") long starsCount,
      @JsonProperty("forks_count") long forksCount,
      @JsonProperty("watchers_count") long watchersCount,
      @JsonProperty("branch_count") long branchCount,
      @JsonProperty("open_issues_count") long openIssuesCount,
      @JsonProperty("open_pr_counter") long openPrCounter,
      @JsonProperty("release_counter") long releaseCounter) {
    private Counts withWatchers(long watchers) {
      return new Counts(
          starsCount,
          forksCount,
          watchers,
          branchCount,
          openIssuesCount,
          openPrCounter,
          releaseCounter);
    }
  }

  /** Default branch and the times of creation, change and archiving. */
  public record Lifecycle(
      @JsonProperty("default_branch") String defaultBranch,
      boolean archived,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("updated_at") Instant updatedAt,
      @JsonProperty("archived_at") Instant archivedAt) {}

  /** Enabled units with their settings. */
  public record Units(
      @JsonProperty("has_code") boolean hasCode,
      @JsonProperty("has_issues") boolean hasIssues,
      @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("internal_tracker")
          InternalTracker internalTracker,
      @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("external_tracker")
          ExternalTracker externalTracker,
      @JsonProperty("has_wiki") boolean hasWiki,
      @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("external_wiki")
          ExternalWiki externalWiki,
      @JsonProperty("has_pull_requests") boolean hasPullRequests,
      @JsonProperty("has_projects") boolean hasProjects,
      @JsonProperty("projects_mode") String projectsMode,
      @JsonProperty("has_releases") boolean hasReleases,
      @JsonProperty("has_packages") boolean hasPackages,
      @JsonProperty("has_actions") boolean hasActions) {}

  /** Settings for merging and updating pull requests. */
  public record PullRequestSettings(
      @JsonProperty("ignore_whitespace_conflicts") boolean ignoreWhitespaceConflicts,
      @JsonProperty("allow_merge_commits") boolean allowMergeCommits,
      @JsonProperty("allow_rebase") boolean allowRebase,
      @JsonProperty("allow_rebase_explicit") boolean allowRebaseExplicit,
      @JsonProperty("allow_squash_merge") boolean allowSquashMerge,
      @JsonProperty("allow_fast_forward_only_merge") boolean allowFastForwardOnlyMerge,
      @JsonProperty("allow_merge_update") boolean allowMergeUpdate,
      @JsonProperty("allow_rebase_update") boolean allowRebaseUpdate,
      @JsonProperty("allow_manual_merge") boolean allowManualMerge,
      @JsonProperty("autodetect_manual_merge") boolean autodetectManualMerge,
      @JsonUnwrapped PullRequestDefaults defaults) {}

  /** Defaults of a new pull request. */
  public record PullRequestDefaults(
      @JsonProperty("default_delete_branch_after_merge") boolean deleteBranchAfterMerge,
      @JsonProperty("default_merge_style") String mergeStyle,
      @JsonProperty("default_update_style") String updateStyle,
      @JsonProperty("default_allow_maintainer_edit") boolean allowMaintainerEdit) {}

  /** Avatar, mirror, topics, licenses and a pending transfer. */
  public record Metadata(
      @JsonProperty("avatar_url") String avatarUrl,
      boolean internal,
      @JsonProperty("mirror_interval") String mirrorInterval,
      @JsonProperty("mirror_updated") Instant mirrorUpdated,
      @JsonProperty("mirror_last_sync_at") Instant mirrorLastSyncAt,
      @WireType(values = {"sha1", "sha256"}) @JsonProperty("object_format_name")
          String objectFormatName,
      List<String> topics,
      List<String> licenses,
      @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("default_target_branch")
          String defaultTargetBranch,
      @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("repo_transfer")
          RepoTransfer repoTransfer) {
    private Metadata withLicenses(List<String> found) {
      return with(topics, found);
    }

    private Metadata withoutTopics() {
      return with(List.of(), licenses);
    }

    private Metadata with(List<String> words, List<String> found) {
      return new Metadata(
          avatarUrl,
          internal,
          mirrorInterval,
          mirrorUpdated,
          mirrorLastSyncAt,
          objectFormatName,
          words,
          found,
          defaultTargetBranch,
          repoTransfer);
    }
  }

  /** A transfer that waits for the recipient's decision. */
  public record RepoTransfer(UserView doer, UserView recipient, List<TeamView> teams) {}

  /** The permissions of the viewer, as three flags. */
  @WireName("Permission")
  public record Permissions(boolean admin, boolean push, boolean pull) {}

  /** Settings of the internal issue tracker. */
  public record InternalTracker(
      @JsonProperty("enable_time_tracker") boolean enableTimeTracker,
      @JsonProperty("allow_only_contributors_to_track_time")
          boolean allowOnlyContributorsToTrackTime,
      @JsonProperty("enable_issue_dependencies") boolean enableIssueDependencies) {}

  /** An external issue tracker. */
  public record ExternalTracker(
      @JsonProperty("external_tracker_url") String externalTrackerUrl,
      @JsonProperty("external_tracker_format") String externalTrackerFormat,
      @JsonProperty("external_tracker_style") String externalTrackerStyle,
      @JsonProperty("external_tracker_regexp_pattern") String externalTrackerRegexpPattern) {}

  /** An external wiki. */
  public record ExternalWiki(@JsonProperty("external_wiki_url") String externalWikiUrl) {}
}
