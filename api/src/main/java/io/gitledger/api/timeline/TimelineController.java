package io.gitledger.api.timeline;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.projections.timeline.TimelineFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.issue.ViewedIssue;
import io.gitledger.query.timeline.TimelineCommentView;
import io.gitledger.query.timeline.TimelineViews;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Timelines of issues: comments and events. */
@ApiController(tag = "issue")
class TimelineController {
  private final IssuePermissions issues;
  private final TimelineFinder timelines;
  private final TimelineViews views;
  private final RequestUrls urls;

  TimelineController(
      IssuePermissions issues, TimelineFinder timelines, TimelineViews views, RequestUrls urls) {
    this.issues = issues;
    this.timelines = timelines;
    this.views = views;
    this.urls = urls;
  }

  /** Returns a timeline. The total is that of the page, according to the contract. */
  @GetMapping("/repos/{owner}/{repo}/issues/{index}/timeline")
  @Operation("List all comments and events on an issue")
  Paged<TimelineCommentView> issueGetCommentsAndTimeline(
      RepositoryContext at,
      @PathVariable long index,
      @Query(about = "if provided, only comments updated since the specified time are returned.")
          Instant since,
      Page page,
      @Query(about = "if provided, only comments updated before the provided time are returned.")
          Instant before) {
    IssueRow issue = issues.require(IssuePermissions.requireAny(at), index);
    var viewed = new ViewedIssue(issue, at.row(), at.owner(), at.viewer(), urls.current());
    var changed = new TimeRange(since, before);
    var found =
        timelines
            .list(issue.id, at.viewer(), viewed.urls(), changed, page.offset(), page.limit())
            .map(entries -> views.of(entries, viewed));
    return Paged.counted(found, found.size());
  }
}
