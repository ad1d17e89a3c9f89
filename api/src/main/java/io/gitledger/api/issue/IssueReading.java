package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.Viewer;
import io.gitledger.query.issue.IssueFilter;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.issue.PostedIssue;
import io.gitledger.query.page.RowPage;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Issues as the caller sees them. */
@Component
class IssueReading {
  private final IssueFinder issues;
  private final IssueViews views;
  private final RequestUrls urls;

  IssueReading(IssueFinder issues, IssueViews views, RequestUrls urls) {
    this.issues = issues;
    this.views = views;
    this.urls = urls;
  }

  /** The number as the path has it, or 404. */
  IssueView byNumber(RepositoryContext at, long number) {
    return view(
        at,
        issues
            .findPosted(at.row().id, number)
            .filter(found -> IssueAccess.reads(at, found.issue().pull)));
  }

  /** What was just written; 404 where it was deleted meanwhile. */
  IssueView byId(RepositoryContext at, long issue) {
    return view(at, issues.findPosted(issue));
  }

  private IssueView view(RepositoryContext at, Optional<PostedIssue> found) {
    return views.of(
        found.orElseThrow(ApiError::notFound), at.row(), at.owner(), at.viewer(), urls.current());
  }

  Paged<IssueView> in(RepositoryContext at, IssueFilter filter, Page page) {
    RowPage<IssueRow> found = issues.in(at.row(), filter, page.offset(), page.limit());
    return Paged.linked(
        views.of(found.rows(), at.row(), at.owner(), at.viewer(), urls.current()), found.total());
  }

  /**
   * @param owner whose repositories; null for everybody's
   * @param team only repositories that it reaches; null for all
   */
  Paged<IssueView> everywhere(Viewer viewer, Long owner, Long team, IssueFilter filter, Page page) {
    RowPage<IssueRow> found =
        issues.everywhere(viewer, owner, team, filter, page.offset(), page.limit());
    return Paged.linked(views.of(found.rows(), viewer, urls.current()), found.total());
  }
}
