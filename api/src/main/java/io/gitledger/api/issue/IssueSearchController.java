package io.gitledger.api.issue;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.page.LongPage;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.Viewer;
import io.gitledger.query.issue.IssueFilter;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.TextFilter;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.misc.StateFilter;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;

/** The issues of all repositories that a caller may see. */
@ApiController(tag = "issue")
class IssueSearchController {
  private final IssueService issues;
  private final AccountNames names;
  private final IssueReferences references;

  IssueSearchController(IssueService issues, AccountNames names, IssueReferences references) {
    this.issues = issues;
    this.names = names;
    this.references = references;
  }

  @GetMapping("/repos/issues/search")
  @Operation("Search for issues across the repositories that the user has access to")
  Paged<IssueView> issueSearchIssues(
      Caller caller,
      @Query(
              about = "State of the issue",
              values = {"open", "closed", "all"})
          String state,
      @Query(
              about =
                  "Comma-separated list of label names. Fetch only issues that have any of these labels. Non existent labels are discarded.")
          String labels,
      @Query(
              about =
                  "Comma-separated list of milestone names. Fetch only issues that have any of these milestones. Non existent milestones are discarded.")
          String milestones,
      @Query(about = "Search string", nulAsEmpty = true) String q,
      @Query(
              about = "Filter by issue type",
              values = {"issues", "pulls"})
          String type,
      @Query(about = "Only show issues updated after the given time (RFC 3339 format)")
          Instant since,
      @Query(about = "Only show issues updated before the given time (RFC 3339 format)")
          Instant before,
      @Query(about = "Filter issues or pulls assigned to the authenticated user") boolean assigned,
      @Query(about = "Filter issues or pulls created by the authenticated user") boolean created,
      @Query(about = "Filter issues or pulls mentioning the authenticated user") boolean mentioned,
      @Query(
              value = "review_requested",
              about = "Filter pull requests where the authenticated user's review was requested")
          boolean reviewRequested,
      @Query(about = "Filter pull requests reviewed by the authenticated user") boolean reviewed,
      @Query(about = "Filter by repository owner") String owner,
      @Query(value = "created_by", about = "Only show items which were created by the given user")
          String createdBy,
      @Query(about = "Filter by team (requires organization owner parameter)") String team,
      @LongPage Page page) {
    Viewer viewer = Viewers.of(caller);
    Long ownerId = names.requireOwner(viewer, owner);
    Long teamId = names.requireTeam(team, ownerId, viewer);
    Long poster = names.requireUser(viewer, createdBy);
    if (created && !caller.anonymous()) poster = caller.idOrZero();
    var filter =
        new IssueFilter(
            StateFilter.of(state),
            !"pulls".equals(type),
            !"issues".equals(type),
            TextFilter.of(q),
            new TimeRange(since, before),
            poster,
            self(caller, assigned),
            self(caller, mentioned),
            self(caller, reviewRequested),
            self(caller, reviewed),
            references.labelFilter(viewer, labels),
            references.milestoneFilter(viewer, milestones));
    return issues.search(viewer, ownerId, teamId, filter, page);
  }

  private static Long self(Caller caller, boolean wanted) {
    return wanted && !caller.anonymous() ? Long.valueOf(caller.idOrZero()) : null;
  }
}
