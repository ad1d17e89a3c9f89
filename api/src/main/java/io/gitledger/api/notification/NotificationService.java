package io.gitledger.api.notification;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.LenientParser;
import io.gitledger.command.Commands;
import io.gitledger.command.notification.NotificationCommand.InboxId;
import io.gitledger.command.notification.NotificationCommand.MarkNotifications;
import io.gitledger.command.notification.NotificationEvent;
import io.gitledger.query.Viewer;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.misc.Ids;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.notification.NotificationFilter;
import io.gitledger.query.notification.NotificationFinder;
import io.gitledger.query.notification.NotificationRow;
import io.gitledger.query.notification.NotificationRow.Kind;
import io.gitledger.query.notification.NotificationRow.Status;
import io.gitledger.query.notification.NotificationThreadView;
import io.gitledger.query.notification.NotificationThreadView.NotificationCountView;
import io.gitledger.query.notification.NotificationViews;
import io.gitledger.query.page.RowPage;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads and marks threads of notifications. */
@Component
class NotificationService {
  private static final int THREADS_PER_COMMAND = 1_000;

  private final Commands commands;
  private final NotificationFinder finder;
  private final NotificationViews views;
  private final RequestUrls urls;

  NotificationService(
      Commands commands, NotificationFinder finder, NotificationViews views, RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.views = views;
    this.urls = urls;
  }

  /** Returns the filter of a list. Unknown values of a parameter are ignored. */
  static NotificationFilter listed(
      Long repository, boolean all, List<String> statuses, List<String> kinds, TimeRange updated) {
    return new NotificationFilter(
        repository,
        statuses(all, statuses, Set.of(Status.UNREAD, Status.PINNED)),
        words(Kind.values(), kinds),
        updated);
  }

  /** Returns the filter of threads to mark: 400 for an invalid time. */
  static NotificationFilter marked(
      Long repository, boolean all, List<String> statuses, String lastReadAt) {
    return new NotificationFilter(
        repository,
        statuses(all, statuses, Set.of(Status.UNREAD)),
        Set.of(),
        new TimeRange(null, time(lastReadAt)));
  }

  private static Set<Status> statuses(boolean all, List<String> names, Set<Status> usual) {
    if (all) return Set.of();
    return names.isEmpty() ? usual : words(Status.values(), names);
  }

  private static <E extends Enum<E>> Set<E> words(E[] values, List<String> names) {
    Set<String> wanted =
        names.stream()
            .map(name -> name.strip().toUpperCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return Arrays.stream(values)
        .filter(value -> wanted.contains(value.name()))
        .collect(Collectors.toSet());
  }

  private static Instant time(String text) {
    try {
      return text == null || text.isEmpty() ? null : LenientParser.date(text);
    } catch (ApiError unparsable) {
      throw ApiError.badRequest(unparsable.getMessage());
    }
  }

  Paged<NotificationThreadView> list(SignedIn caller, NotificationFilter filter, Page page) {
    RowPage<NotificationRow> found = finder.list(caller.id(), filter, page.offset(), page.limit());
    return Paged.linked(found.map(rows -> views.of(rows, Viewers.of(caller), urls.current())));
  }

  NotificationCountView countUnread(SignedIn caller) {
    return new NotificationCountView(finder.countUnread(caller.id()));
  }

  /** Returns a thread. Site administrators may read the threads of others. */
  NotificationThreadView get(SignedIn caller, String id) {
    NotificationRow row = require(id);
    if (row.userId() != caller.id() && !caller.admin()) throw foreign(row.id());
    return view(row, caller);
  }

  NotificationThreadView mark(SignedIn caller, String id, String toStatus) {
    NotificationRow row = require(id);
    if (row.userId() != caller.id()) throw foreign(row.id());
    mark(caller, List.of(row.id()), toStatus);
    return view(require(id), caller);
  }

  private NotificationRow require(String id) {
    return Ids.parse(id)
        .flatMap(finder::findById)
        .orElseThrow(() -> ApiError.notFound("notification does not exist [id: " + id + "]"));
  }

  private static ApiError foreign(long id) {
    return ApiError.forbidden(
        "only user itself and admin are allowed to read/change this thread " + id);
  }

  private NotificationThreadView view(NotificationRow row, SignedIn caller) {
    return views.of(List.of(row), Viewers.of(caller), urls.current()).getFirst();
  }

  /** Marks all threads that match a filter, and returns them, last updated first as before. */
  Collection<NotificationThreadView> mark(
      SignedIn caller, NotificationFilter filter, String toStatus) {
    List<Long> threads = finder.listIds(caller.id(), filter);
    mark(caller, threads, toStatus);
    Viewer viewer = Viewers.of(caller);
    Urls addresses = urls.current();
    return new RowPage<>(finder.listByIds(threads), threads.size())
        .map(rows -> views.of(rows, viewer, addresses))
        .rows();
  }

  private void mark(SignedIn caller, List<Long> threads, String toStatus) {
    NotificationEvent.Status status =
        Optional.ofNullable(toStatus)
            .flatMap(
                word ->
                    words(NotificationEvent.Status.values(), List.of(word)).stream().findFirst())
            .orElse(NotificationEvent.Status.READ);
    var inbox = new InboxId(caller.id());
    for (int from = 0; from < threads.size(); from += THREADS_PER_COMMAND)
      commands.send(
          new MarkNotifications(
              inbox,
              threads.subList(from, Math.min(threads.size(), from + THREADS_PER_COMMAND)),
              status));
  }
}
