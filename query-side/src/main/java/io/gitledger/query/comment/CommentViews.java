package io.gitledger.query.comment;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.attachment.AttachmentView;
import io.gitledger.query.attachment.AttachmentViews;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Creates {@link CommentView}s, which are the same for every viewer. The number of statements is
 * the same for any number of comments.
 */
@Component
public class CommentViews {
  private final CommentFinder comments;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final UserViews users;
  private final AttachmentViews attachments;

  CommentViews(
      CommentFinder comments,
      RepositoryFinder repositories,
      AccountFinder accounts,
      UserViews users,
      AttachmentViews attachments) {
    this.comments = comments;
    this.repositories = repositories;
    this.accounts = accounts;
    this.users = users;
    this.attachments = attachments;
  }

  /**
   * Returns the view of a comment that was read with its poster, without a statement if it has no
   * files.
   */
  public CommentView of(
      PostedComment posted, RepositoryRow repository, AccountRow owner, Urls urls) {
    UserView poster = users.ofOrGhost(posted.poster(), Viewer.ANONYMOUS, urls);
    return view(
        posted.comment(), poster, repository, owner, files(List.of(posted.comment()), urls), urls);
  }

  public CommentView of(CommentRow comment, RepositoryRow repository, AccountRow owner, Urls urls) {
    return of(List.of(comment), repository, owner, urls).getFirst();
  }

  /** Returns the views in the order of the comments. */
  public List<CommentView> of(
      Collection<CommentRow> comments, RepositoryRow repository, AccountRow owner, Urls urls) {
    Map<Long, UserView> posters =
        users.byIds(
            comments.stream().map(comment -> comment.posterId).collect(Collectors.toSet()),
            Viewer.ANONYMOUS,
            urls);
    Map<Long, List<AttachmentView>> files = files(comments, urls);
    return comments.stream()
        .map(
            comment -> view(comment, posters.get(comment.posterId), repository, owner, files, urls))
        .toList();
  }

  /**
   * Returns the comments with these ids, by id, for use inside other objects. Needs four
   * statements, or six if some have files.
   */
  public Map<Long, CommentView> byIds(Collection<Long> ids, Urls urls) {
    if (ids.isEmpty()) return Map.of();
    List<CommentRow> found = comments.listIncludingDeleted(ids);
    if (found.isEmpty()) return Map.of();
    var repositories =
        this.repositories.listByIds(ids(found, comment -> comment.repositoryId)).stream()
            .collect(Collectors.toMap(row -> row.id, row -> row));
    var owners =
        accounts.listByIds(ids(repositories.values(), row -> row.ownerId)).stream()
            .collect(Collectors.toMap(row -> row.id, row -> row));
    Map<Long, UserView> posters =
        users.byIds(ids(found, comment -> comment.posterId), Viewer.ANONYMOUS, urls);
    Map<Long, List<AttachmentView>> files = files(found, urls);
    var views = new HashMap<Long, CommentView>();
    for (CommentRow comment : found) {
      RepositoryRow repository = repositories.get(comment.repositoryId);
      AccountRow owner = repository == null ? null : owners.get(repository.ownerId);
      if (owner != null)
        views.put(
            comment.id,
            view(comment, posters.get(comment.posterId), repository, owner, files, urls));
    }
    return views;
  }

  private Map<Long, List<AttachmentView>> files(Collection<CommentRow> comments, Urls urls) {
    return attachments.ofComments(
        comments.stream()
            .filter(comment -> comment.attachments > 0)
            .map(comment -> comment.id)
            .toList(),
        urls);
  }

  private static <T> Set<Long> ids(Collection<T> rows, Function<T, Long> id) {
    return rows.stream().map(id).collect(Collectors.toSet());
  }

  private static CommentView view(
      CommentRow comment,
      UserView user,
      RepositoryRow repository,
      AccountRow owner,
      Map<Long, List<AttachmentView>> files,
      Urls urls) {
    String page = IssueViews.htmlUrl(comment.pull, comment.number, repository, owner, urls);
    return new CommentView(
        comment.id,
        page + "#issuecomment-" + comment.id,
        comment.pull ? page : "",
        comment.pull ? "" : page,
        user,
        "",
        0,
        comment.body,
        files.getOrDefault(comment.id, List.of()),
        comment.createdAt,
        comment.updatedAt);
  }
}
