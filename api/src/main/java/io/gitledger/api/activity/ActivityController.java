package io.gitledger.api.activity;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.team.TeamContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.activity.ActivityFinder;
import io.gitledger.query.activity.ActivityView;
import io.gitledger.query.activity.Feed;
import io.gitledger.query.activity.UserHeatmapDataView;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.repository.Access;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Activity feeds and heatmaps. */
@ApiController(tag = "user")
class ActivityController {
  private final ActivityService reader;
  private final ActivityFinder finder;
  private final AccountResolver paths;
  private final Access access;

  ActivityController(
      ActivityService reader, ActivityFinder finder, AccountResolver paths, Access access) {
    this.reader = reader;
    this.finder = finder;
    this.paths = paths;
    this.access = access;
  }

  /**
   * Lists activities of a user or an organization. Private activities of an organization are for
   * site administrators only (32 section 3).
   */
  @Operation("List a user's activity feeds")
  @GetMapping("/users/{username}/activities/feeds")
  Paged<ActivityView> userListActivityFeeds(
      Caller caller,
      @PathVariable String username,
      @Query(
              value = "only-performed-by",
              about = "if true, only show actions performed by the requested user")
          boolean onlyPerformedBy,
      @Query(about = "the date of the activities to be found") @WireType(LocalDate.class)
          String date,
      Page page) {
    AccountRow user = paths.resolveVisibleUser(username, caller);
    Viewer viewer = Viewers.of(caller);
    Feed feed =
        user.organization()
            ? Feed.ofOrganization(user, viewer.administrator(), viewer)
            : Feed.ofUser(user, onlyPerformedBy, viewer);
    if (onlyPerformedBy) feed.performedBy(user);
    return Paged.counted(reader.page(feed, date, viewer, page));
  }

  @Operation(value = "List an organization's activity feeds", tag = "organization")
  @GetMapping("/orgs/{org}/activities/feeds")
  Paged<ActivityView> orgListActivityFeeds(
      OrganizationContext organization,
      @Query(about = "the date of the activities to be found") @WireType(LocalDate.class)
          String date,
      Page page) {
    Viewer viewer = organization.viewer();
    return Paged.counted(reader.page(organization(organization.row(), viewer), date, viewer, page));
  }

  @Operation(value = "List a team's activity feeds", tag = "organization")
  @GetMapping("/teams/{id}/activities/feeds")
  Paged<ActivityView> orgListTeamActivityFeeds(
      TeamContext team,
      @PathVariable Long id,
      @Query(about = "the date of the activities to be found") @WireType(LocalDate.class)
          String date,
      Page page) {
    var row = team.requireReadable().row();
    Feed feed = Feed.ofTeam(row.id, row.organizationId, team.viewer());
    return Paged.linked(reader.page(feed, date, team.viewer(), page));
  }

  @Operation(value = "List a repository's activity feeds", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/activities/feeds")
  Paged<ActivityView> repoListActivityFeeds(
      RepositoryContext repository,
      @Query(about = "the date of the activities to be found") @WireType(LocalDate.class)
          String date,
      Page page) {
    Viewer viewer = repository.viewer();
    Feed feed = Feed.ofRepository(repository.row().id, viewer);
    return Paged.counted(reader.page(feed, date, viewer, page));
  }

  /** Returns the heatmap, which is empty for users who hide their activity. */
  @Operation("Get a user's heatmap")
  @GetMapping("/users/{username}/heatmap")
  List<UserHeatmapDataView> userGetHeatmapData(Caller caller, @PathVariable String username) {
    AccountRow user = paths.resolveVisibleUser(username, caller);
    Viewer viewer = Viewers.of(caller);
    if (user.hidesActivityFrom(viewer)) return List.of();
    Feed feed =
        user.organization()
            ? Feed.heatmapOfOrganization(user, viewer)
            : Feed.heatmapOfUser(user, viewer);
    return finder.heatmap(feed, Instant.now());
  }

  private Feed organization(AccountRow organization, Viewer viewer) {
    boolean member =
        viewer.administrator()
            || (!viewer.anonymous() && access.belongs(viewer.id(), organization.id));
    return Feed.ofOrganization(organization, member, viewer);
  }
}
