package io.gitledger.api.reaction;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.settings.UiSettings;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.reaction.ReactionCommand.AddReaction;
import io.gitledger.command.reaction.ReactionCommand.ReactionsId;
import io.gitledger.command.reaction.ReactionCommand.RemoveReactions;
import io.gitledger.command.reaction.ReactionEvent.ReactionTarget;
import io.gitledger.projections.timeline.TimelineFinder;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.reaction.ReactionFinder;
import io.gitledger.query.reaction.ReactionFinder.ReactionView;
import io.gitledger.query.reaction.ReactionRow;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** Lists, adds and removes reactions. */
@Component
class ReactionService {
  /** The maximum number of listed reactions to one comment. */
  private static final int MAX_LISTED = 10_000;

  /** A reaction. A removal without content removes all. */
  record EditReactionOption(@CodePointLength(max = 255) String content) {}

  /**
   * The target of a reaction.
   *
   * @param issue the issue itself, or that of the comment
   * @param poster the author of the comment or issue
   */
  record Subject(ReactionTarget target, IssueRow issue, long poster) {
    boolean comment() {
      return target.kind() == ReactionTarget.Kind.COMMENT;
    }
  }

  private final Commands commands;
  private final IssuePermissions permissions;
  private final IssueFinder issues;
  private final CommentFinder comments;
  private final TimelineFinder timelines;
  private final ReactionFinder reactions;
  private final UserViews users;
  private final UiSettings settings;
  private final RequestUrls urls;

  ReactionService(
      Commands commands,
      IssuePermissions permissions,
      IssueFinder issues,
      CommentFinder comments,
      TimelineFinder timelines,
      ReactionFinder reactions,
      UserViews users,
      UiSettings settings,
      RequestUrls urls) {
    this.commands = commands;
    this.permissions = permissions;
    this.issues = issues;
    this.comments = comments;
    this.timelines = timelines;
    this.reactions = reactions;
    this.users = users;
    this.settings = settings;
    this.urls = urls;
  }

  Subject issue(RepositoryContext at, long number) {
    IssueRow issue = issues.findByNumber(at.row().id, number).orElseThrow(ApiError::notFound);
    return new Subject(
        new ReactionTarget(ReactionTarget.Kind.ISSUE, issue.id), issue, issue.posterId);
  }

  /** Returns a comment, or an event of a timeline, whose ids share a number space. */
  Subject comment(RepositoryContext at, long id) {
    long repository = at.row().id;
    return comments
        .findById(repository, id, Viewer.ANONYMOUS)
        .map(comment -> ofComment(id, comment.issueId, comment.posterId))
        .or(
            () ->
                timelines
                    .findEvent(repository, id)
                    .map(event -> ofComment(id, event.issue(), event.user())))
        .orElseThrow(ApiError::notFound);
  }

  private Subject ofComment(long id, long issueId, long poster) {
    IssueRow issue = issues.findById(issueId).orElseThrow(ApiError::notFound);
    return new Subject(new ReactionTarget(ReactionTarget.Kind.COMMENT, id), issue, poster);
  }

  Paged<ReactionView> list(RepositoryContext at, Subject subject, Page page) {
    return Paged.counted(
        rows(at, subject, page.offset(), page.limit()).map(rows -> views(at, rows)));
  }

  List<ReactionView> list(RepositoryContext at, Subject subject) {
    return views(at, rows(at, subject, 0, MAX_LISTED).rows());
  }

  /** Lists the allowed reactions: 403 if the caller may not read the issue. */
  private RowPage<ReactionRow> rows(RepositoryContext at, Subject subject, long offset, int limit) {
    if (!IssuePermissions.reads(at, subject.issue().pull))
      throw ApiError.forbidden("no permission to get reactions");
    return reactions.list(
        subject.comment(),
        subject.target().id(),
        settings.reactions().toArray(String[]::new),
        offset,
        limit);
  }

  private List<ReactionView> views(RepositoryContext at, Collection<ReactionRow> rows) {
    Map<Long, UserView> byId =
        users.byIds(
            rows.stream().map(row -> row.userId).distinct().toList(), at.viewer(), urls.current());
    return rows.stream().map(row -> ReactionView.of(row, byId.get(row.userId))).toList();
  }

  /** Adds a reaction: 201 for a new one, 200 for one that the caller has added already. */
  ResponseEntity<ReactionView> add(
      RepositoryContext at, Subject subject, EditReactionOption option) {
    requireChangeable(at, subject);
    permissions.refuseBlocked(at, subject.issue().posterId);
    permissions.refuseBlocked(at, subject.poster());
    String content = requireNonNullElse(option.content(), "");
    if (!settings.reactions().contains(content))
      throw ApiError.forbidden("'" + content + "' is not an allowed reaction");
    boolean added =
        commands.send(
            new AddReaction(reactions(at, subject), at.row().id, subject.issue().pull, content));
    ReactionRow row =
        reactions
            .find(subject.comment(), subject.target().id(), at.signedIn().id(), content)
            .orElseThrow(ApiError::notFound);
    return ResponseEntity.status(added ? 201 : 200).body(views(at, List.of(row)).getFirst());
  }

  void remove(RepositoryContext at, Subject subject, EditReactionOption option) {
    requireChangeable(at, subject);
    commands.send(
        new RemoveReactions(reactions(at, subject), requireNonNullElse(option.content(), "")));
  }

  private static ReactionsId reactions(RepositoryContext at, Subject subject) {
    return new ReactionsId(subject.target(), at.signedIn().id());
  }

  private static void requireChangeable(RepositoryContext at, Subject subject) {
    boolean pull = subject.issue().pull;
    if (!IssuePermissions.reads(at, pull)) throw ApiError.notFound();
    if (subject.issue().locked && !IssuePermissions.writes(at, pull))
      throw ApiError.forbidden("no permission to change reaction");
  }
}
