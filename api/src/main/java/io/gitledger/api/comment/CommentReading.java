package io.gitledger.api.comment;

import io.gitledger.api.issue.IssueAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.comment.CommentRows;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.comment.CommentViews;
import io.gitledger.query.comment.PostedComment;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.Period;
import io.gitledger.query.page.RowPage;
import org.springframework.stereotype.Component;

/** Comments as everybody sees them who may. */
@Component
class CommentReading {
  private final IssueAccess issues;
  private final CommentRows comments;
  private final CommentFinder finder;
  private final CommentViews views;
  private final RequestUrls urls;

  CommentReading(
      IssueAccess issues,
      CommentRows comments,
      CommentFinder finder,
      CommentViews views,
      RequestUrls urls) {
    this.issues = issues;
    this.comments = comments;
    this.finder = finder;
    this.views = views;
    this.urls = urls;
  }

  /** The comment of this repository with that id, or 404. */
  CommentRow demand(RepositoryContext at, long id) {
    return comments
        .byId(at.row().id, id)
        .filter(comment -> IssueAccess.reads(at, comment.pull))
        .orElseThrow(ApiError::notFound);
  }

  CommentView one(RepositoryContext at, long id) {
    PostedComment found =
        comments
            .posted(at.row().id, id)
            .filter(posted -> IssueAccess.reads(at, posted.comment().pull))
            .orElseThrow(ApiError::notFound);
    return views.of(found, at.row(), at.owner(), urls.current());
  }

  Paged<CommentView> in(RepositoryContext at, Period changed, Page page) {
    RowPage<CommentRow> found =
        finder.in(
            at.row().id,
            IssueAccess.reads(at, false),
            IssueAccess.reads(at, true),
            changed,
            page.offset(),
            page.limit());
    return Paged.counted(
        views.of(found.rows(), at.row(), at.owner(), urls.current()), found.total());
  }

  /** All at once, as the contract has it; they are read part by part while they go out. */
  Paged<CommentView> on(RepositoryContext at, long number, Period changed) {
    IssueRow issue = issues.demand(at, number);
    long total = finder.countOn(issue.id, changed);
    var addresses = urls.current();
    var all =
        new CommentParts(
            Math.toIntExact(total),
            after -> finder.on(issue.id, changed, after, CommentParts.SIZE),
            rows -> views.of(rows, at.row(), at.owner(), addresses));
    return Paged.counted(all, total);
  }
}
