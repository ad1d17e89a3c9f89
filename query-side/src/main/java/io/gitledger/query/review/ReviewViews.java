package io.gitledger.query.review;

import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.issue.ViewedIssue;
import io.gitledger.query.review.ReviewFinder.LineComment;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamView;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Creates views of reviews and of comments on lines. Needs four statements for any number of
 * reviews, and one for comments.
 */
@Component
public class ReviewViews {
  private final ReviewFinder reviews;
  private final UserViews users;
  private final TeamFinder teams;

  ReviewViews(ReviewFinder reviews, UserViews users, TeamFinder teams) {
    this.reviews = reviews;
    this.users = users;
    this.teams = teams;
  }

  private static String anchor(ViewedIssue at, long comment, boolean pending) {
    return at.htmlUrl() + (pending ? "/files" : "") + "#issuecomment-" + comment;
  }

  public PullReviewView of(ReviewRow row, ViewedIssue at) {
    return of(List.of(row), at).getFirst();
  }

  /** Returns the views of reviews in their order. */
  public List<PullReviewView> of(Collection<ReviewRow> rows, ViewedIssue at) {
    if (rows.isEmpty()) return List.of();
    Map<Long, UserView> reviewers =
        users.byIds(ids(rows, row -> row.reviewerId), at.viewer(), at.urls());
    Set<Long> teamIds = ids(rows, row -> row.teamId);
    Map<Long, TeamView> asked =
        teamIds.isEmpty()
            ? Map.of()
            : teams.listByIds(teamIds).stream()
                .collect(Collectors.toMap((TeamRow row) -> row.id, row -> TeamView.of(row, null)));
    Map<Long, Long> counts = reviews.countComments(ids(rows, row -> row.id));
    Map<Long, String> texts = reviews.texts(ids(rows, row -> row.textId));
    return rows.stream()
        .map(
            row ->
                new PullReviewView(
                    row.id,
                    row.reviewerId == 0 ? null : reviewers.get(row.reviewerId),
                    asked.get(row.teamId),
                    row.state,
                    texts.getOrDefault(row.textId, ""),
                    row.commit,
                    row.stale,
                    row.official,
                    row.dismissed,
                    counts.getOrDefault(row.id, 0L),
                    row.createdAt,
                    row.updatedAt,
                    row.textId == 0 ? "" : anchor(at, row.textId, false),
                    at.htmlUrl()))
        .toList();
  }

  /** Returns the views of comments on lines in their order. */
  public List<PullReviewCommentView> comments(Collection<LineComment> comments, ViewedIssue at) {
    Set<Long> people = ids(comments, each -> each.comment().posterId);
    people.addAll(ids(comments, each -> each.line().resolverId));
    Map<Long, UserView> known = users.byIds(people, at.viewer(), at.urls());
    return comments.stream()
        .map(
            each ->
                new PullReviewCommentView(
                    each.comment().id,
                    each.comment().body,
                    known.get(each.comment().posterId),
                    each.line().resolverId == 0 ? null : known.get(each.line().resolverId),
                    each.line().reviewId,
                    each.comment().createdAt,
                    each.comment().updatedAt,
                    each.line().path,
                    each.line().commit,
                    "",
                    each.line().hunk,
                    each.line().newLine,
                    each.line().oldLine,
                    anchor(at, each.comment().id, each.comment().pending),
                    at.htmlUrl()))
        .toList();
  }

  private static <T> Set<Long> ids(Collection<T> rows, ToLongFunction<T> id) {
    return rows.stream()
        .mapToLong(id)
        .filter(each -> each != 0)
        .boxed()
        .collect(Collectors.toSet());
  }
}
