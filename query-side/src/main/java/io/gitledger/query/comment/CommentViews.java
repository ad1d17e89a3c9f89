package io.gitledger.query.comment;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Makes {@link CommentView}s, which look the same to every viewer; one statement for any number.
 */
@Component
public class CommentViews {
  private final UserViews users;

  CommentViews(UserViews users) {
    this.users = users;
  }

  public CommentView of(CommentRow comment, RepositoryRow repository, AccountRow owner, Urls urls) {
    return of(List.of(comment), repository, owner, urls).getFirst();
  }

  /** In their order. */
  public List<CommentView> of(
      Collection<CommentRow> comments, RepositoryRow repository, AccountRow owner, Urls urls) {
    Map<Long, UserView> posters =
        users.byIds(
            comments.stream().map(comment -> comment.posterId).collect(Collectors.toSet()),
            Viewer.ANONYMOUS,
            urls);
    return comments.stream()
        .map(comment -> view(comment, posters.get(comment.posterId), repository, owner, urls))
        .toList();
  }

  private static CommentView view(
      CommentRow comment, UserView user, RepositoryRow repository, AccountRow owner, Urls urls) {
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
        List.of(),
        comment.createdAt,
        comment.updatedAt);
  }
}
