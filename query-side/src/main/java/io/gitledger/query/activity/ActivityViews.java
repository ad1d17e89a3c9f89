package io.gitledger.query.activity;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.comment.CommentViews;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Creates {@link ActivityView}s. The number of statements is the same for any number of entries.
 */
@Component
public class ActivityViews {
  private final RepositoryFinder repositories;
  private final RepositoryViews repositoryViews;
  private final UserViews users;
  private final CommentViews comments;

  ActivityViews(
      RepositoryFinder repositories,
      RepositoryViews repositoryViews,
      UserViews users,
      CommentViews comments) {
    this.repositories = repositories;
    this.repositoryViews = repositoryViews;
    this.users = users;
    this.comments = comments;
  }

  /**
   * Returns the entries as seen by the viewer. Activities of repositories deleted since then are
   * omitted. For a deleted actor only the id is shown.
   *
   * @param events ids of timeline entries by their events
   * @param content returns the content of an entry, called for pushes without known content
   */
  public List<ActivityView> of(
      Collection<FeedEntry> entries,
      Viewer viewer,
      Urls urls,
      Map<UUID, Long> events,
      Function<FeedEntry, String> content) {
    if (entries.isEmpty()) return List.of();
    List<RepositoryRow> rows = repositories.listByIds(ids(entries, FeedEntry::repository));
    Map<Long, RepositoryView> shown =
        repositoryViews.of(rows, viewer, urls).stream()
            .collect(Collectors.toMap(RepositoryView::id, Function.identity()));
    Map<Long, UserView> actors = users.byIds(ids(entries, FeedEntry::actor), viewer, urls);
    actors.entrySet().removeIf(each -> each.getKey() != each.getValue().id());
    Map<Long, CommentView> told = comments.byIds(ids(entries, FeedEntry::comment), urls);
    return entries.stream()
        .filter(entry -> shown.containsKey(entry.repository()))
        .map(
            entry -> {
              Long event = events.get(entry.event());
              CommentView comment =
                  event == null
                      ? told.get(entry.comment())
                      : entry.timelineEntry(event, shown.get(entry.repository()));
              return new ActivityView(
                  entry.id(),
                  entry.receiver(),
                  entry.op(),
                  entry.actor(),
                  actors.get(entry.actor()),
                  entry.repository(),
                  shown.get(entry.repository()),
                  comment == null ? 0 : comment.id(),
                  comment,
                  entry.ref(),
                  entry.isPrivate(),
                  comment == null
                      ? Objects.requireNonNullElseGet(entry.content(), () -> content.apply(entry))
                      : excerpt(entry, comment),
                  entry.at());
            })
        .toList();
  }

  /** Returns an excerpt of the comment's current text, as replaced texts are never shown. */
  private static String excerpt(FeedEntry entry, CommentView comment) {
    String number = entry.content().substring(0, entry.content().indexOf('|') + 1);
    return number
        + (entry.ofReview()
            ? CommentExcerpt.firstLine(comment.body())
            : CommentExcerpt.of(comment.body()));
  }

  private static Set<Long> ids(Collection<FeedEntry> entries, Function<FeedEntry, Long> id) {
    return entries.stream().map(id).collect(Collectors.toSet());
  }
}
