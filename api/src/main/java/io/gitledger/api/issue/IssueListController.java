package io.gitledger.api.issue;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.error.ApiError;
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

/** The issues of a repository, and of all repositories that a caller may see. */
@ApiController(tag = "issue")
class IssueListController {
  private final IssueService issues;
  private final AccountNames names;
  private final IssueReferences references;

  IssueListController(IssueService issues, AccountNames names, IssueReferences references) {
    this.issues = issues;
    this.names = names;
    this.references = references;
  }

  /** Lists issues. Unknown labels and milestones are ignored. */
  @GetMapping("/repos/{owner}/{repo}/issues")
  @Operation("List a repository's issues")
  Paged<IssueView> issueListIssues(
      RepositoryContext at,
      @Query(
              about = "whether issue is open or closed",
              values = {"closed", "open", "all"})
          String state,
      @Query(
              about =
                  "comma separated list of label names. Fetch only issues that have any of this label names. Non existent labels are discarded.")
          String labels,
      @Query(about = "search string", nulAsEmpty = true) String q,
      @Query(
              about = "filter by type (issues / pulls) if set",
              values = {"issues", "pulls"})
          String type,
      @Query(
              about =
                  "comma separated list of milestone names or ids. It uses names and fall back to ids. Fetch only issues that have any of this milestones. Non existent milestones are discarded")
          String milestones,
      @Query(
              about =
                  "Only show items updated after the given time. This is a timestamp in RFC 3339 format")
          Instant since,
      @Query(
              about =
                  "Only show items updated before the given time. This is a timestamp in RFC 3339 format")
          Instant before,
      @Query(value = "created_by", about = "Only show items which were created by the given user")
          String createdBy,
      @Query(value = "assigned_by", about = "Only show items for which the given user is assigned")
          String assignedBy,
      @Query(
              value = "mentioned_by",
              about = "Only show items in which the given user was mentioned")
          String mentionedBy,
      Page page) {
    IssuePermissions.requireAny(at);
    boolean listIssues = includes(at, type, "issues", false);
    boolean listPulls = includes(at, type, "pulls", true);
    Long poster = names.requireUser(at, createdBy);
    Long assignee = names.requireUser(at, assignedBy);
    Long mentioned = names.requireUser(at, mentionedBy);
    var filter =
        new IssueFilter(
            StateFilter.of(state),
            listIssues,
            listPulls,
            TextFilter.of(q),
            new TimeRange(since, before),
            poster,
            assignee,
            mentioned,
            null,
            null,
            references.labelFilter(at, labels),
            references.milestoneFilter(at, milestones));
    return issues.list(at, filter, page);
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

  /**
   * Returns whether to list a kind: 404 if exactly the kind is requested that the caller may not
   * read.
   */
  private static boolean includes(RepositoryContext at, String type, String word, boolean pull) {
    boolean readable = IssuePermissions.reads(at, pull);
    boolean named = word.equals(type);
    if (named && !readable) throw ApiError.notFound();
    boolean otherNamed = (pull ? "issues" : "pulls").equals(type);
    return readable && !otherNamed;
  }

  private static Long self(Caller caller, boolean wanted) {
    return wanted && !caller.anonymous() ? Long.valueOf(caller.idOrZero()) : null;
  }
}
