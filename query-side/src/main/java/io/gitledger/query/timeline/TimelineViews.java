package io.gitledger.query.timeline;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.comment.CommentViews;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.issue.ViewedIssue;
import io.gitledger.query.label.IssueLabelFinder;
import io.gitledger.query.label.LabelView;
import io.gitledger.query.milestone.MilestoneFinder;
import io.gitledger.query.milestone.MilestoneFinder.MilestoneView;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamView;
import io.gitledger.query.time.TrackedTimeRow;
import io.gitledger.query.time.TrackedTimeViews;
import io.gitledger.query.time.TrackedTimeViews.TrackedTimeView;
import io.gitledger.query.timeline.TimelineCommentView.Planning;
import io.gitledger.query.timeline.TimelineCommentView.Referring;
import io.gitledger.query.timeline.TimelineCommentView.Relations;
import io.gitledger.query.timeline.TimelineCommentView.Renaming;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.springframework.stereotype.Component;

/**
 * Creates {@link TimelineCommentView}s. The number of statements is the same for any number of
 * entries.
 */
@Component
public class TimelineViews {
  private final UserViews users;
  private final CommentViews comments;
  private final IssueLabelFinder labels;
  private final MilestoneFinder milestones;
  private final TrackedTimeViews timeViews;
  private final IssueFinder issues;
  private final IssueViews issueViews;
  private final TeamFinder teams;

  TimelineViews(
      UserViews users,
      CommentViews comments,
      IssueLabelFinder labels,
      MilestoneFinder milestones,
      TrackedTimeViews timeViews,
      IssueFinder issues,
      IssueViews issueViews,
      TeamFinder teams) {
    this.users = users;
    this.comments = comments;
    this.labels = labels;
    this.milestones = milestones;
    this.timeViews = timeViews;
    this.issues = issues;
    this.issueViews = issueViews;
    this.teams = teams;
  }

  /** Rows referenced by the entries, by id. */
  private record Named(
      Map<Long, UserView> users,
      Map<Long, CommentView> comments,
      Map<Long, LabelView> labels,
      Map<Long, MilestoneView> milestones,
      Map<Long, TrackedTimeView> times,
      Map<Long, TeamView> teams,
      Map<Long, IssueView> issues) {}

  /** Returns the views in the order of the entries. Deleted comments are omitted. */
  public List<TimelineCommentView> of(Collection<TimelineEntry> entries, ViewedIssue at) {
    Named named = named(entries, at);
    return entries.stream()
        .filter(entry -> !isComment(entry) || named.comments().containsKey(entry.commentId))
        .map(entry -> view(entry, named, at))
        .toList();
  }

  private static boolean isComment(TimelineEntry entry) {
    return entry.commentId == entry.id;
  }

  private static long userOf(TimelineEntry entry, ViewedIssue at) {
    return entry.ofOwner ? at.owner().id : entry.userId;
  }

  private Named named(Collection<TimelineEntry> entries, ViewedIssue at) {
    Set<Long> people = ids(entries, entry -> isComment(entry) ? 0 : userOf(entry, at));
    people.addAll(ids(entries, entry -> entry.assigneeId));
    Set<Long> stones = ids(entries, entry -> entry.milestoneId);
    stones.addAll(ids(entries, entry -> entry.oldMilestoneId));
    RepositoryRow repository = at.repository();
    Urls urls = at.urls();
    return new Named(
        users.byIds(people, Viewer.ANONYMOUS, urls),
        comments.byIds(ids(entries, entry -> entry.commentId), urls),
        labels.usable(repository.id, at.owner().id, ids(entries, entry -> entry.labelId)).stream()
            .map(row -> LabelView.of(row, at.owner().login, repository.name, urls))
            .collect(toMap(LabelView::id, view -> view)),
        milestones.byIds(stones),
        timeViews.of(times(entries), at.viewer(), urls).stream()
            .collect(toMap(TrackedTimeView::id, view -> view)),
        teams(ids(entries, entry -> entry.teamId)),
        issueViews
            .of(
                issues.listReadable(at.viewer(), ids(entries, TimelineEntry::relatedIssueId)),
                at.viewer(),
                urls)
            .stream()
            .collect(toMap(IssueView::id, view -> view)));
  }

  private static List<TrackedTimeRow> times(Collection<TimelineEntry> entries) {
    return entries.stream().map(entry -> entry.time).filter(Objects::nonNull).toList();
  }

  private Map<Long, TeamView> teams(Set<Long> ids) {
    if (ids.isEmpty()) return Map.of();
    return teams.listByIds(ids).stream()
        .map(row -> TeamView.of(row, null))
        .collect(toMap(TeamView::id, view -> view));
  }

  private static Set<Long> ids(
      Collection<TimelineEntry> entries, ToLongFunction<TimelineEntry> id) {
    return entries.stream()
        .mapToLong(id)
        .filter(each -> each != 0)
        .boxed()
        .collect(toCollection(HashSet::new));
  }

  private static TimelineCommentView view(TimelineEntry entry, Named named, ViewedIssue at) {
    IssueRow issue = at.issue();
    String page =
        IssueViews.htmlUrl(issue.pull, issue.number, at.repository(), at.owner(), at.urls());
    CommentView comment = isComment(entry) ? named.comments().get(entry.commentId) : null;
    return new TimelineCommentView(
        entry.id,
        entry.type,
        page + "#issuecomment-" + entry.id,
        issue.pull ? page : "",
        issue.pull ? "" : page,
        comment == null ? named.users().get(userOf(entry, at)) : comment.user(),
        comment == null ? entry.body : comment.body(),
        comment == null ? entry.at : comment.createdAt(),
        comment == null ? entry.at : comment.updatedAt(),
        new Planning(
            0,
            0,
            named.milestones().get(entry.oldMilestoneId),
            named.milestones().get(entry.milestoneId),
            entry.time == null ? null : named.times().get(entry.time.id())),
        new Renaming(entry.oldTitle, entry.newTitle, entry.oldRef, entry.newRef),
        new Referring(
            named.issues().get(entry.refIssueId),
            comment == null ? named.comments().get(entry.commentId) : null,
            entry.refAction,
            entry.refCommit),
        new Relations(
            entry.reviewId,
            named.labels().get(entry.labelId),
            entry.assigneeId == 0 ? null : named.users().get(entry.assigneeId),
            named.teams().get(entry.teamId),
            entry.removedAssignee,
            null,
            named.issues().get(entry.dependentId)));
  }
}
