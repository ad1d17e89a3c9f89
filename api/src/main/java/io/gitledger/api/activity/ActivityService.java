package io.gitledger.api.activity;

import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.page.Page;
import io.gitledger.projections.activity.PushSummaries;
import io.gitledger.projections.activity.PushSummaries.Move;
import io.gitledger.projections.timeline.TimelineFinder;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.activity.ActivityFinder;
import io.gitledger.query.activity.ActivityView;
import io.gitledger.query.activity.ActivityViews;
import io.gitledger.query.activity.Feed;
import io.gitledger.query.activity.FeedEntry;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Reads pages of activity feeds. */
@Component
class ActivityService {
  private static final String NO_CONTENT = "{}";

  private final ActivityFinder finder;
  private final ActivityViews views;
  private final PushSummaries pushes;
  private final TimelineFinder timelines;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final RequestUrls urls;

  ActivityService(
      ActivityFinder finder,
      ActivityViews views,
      PushSummaries pushes,
      TimelineFinder timelines,
      RepositoryFinder repositories,
      AccountFinder accounts,
      RequestUrls urls) {
    this.finder = finder;
    this.views = views;
    this.pushes = pushes;
    this.timelines = timelines;
    this.repositories = repositories;
    this.accounts = accounts;
    this.urls = urls;
  }

  /**
   * Reads one page.
   *
   * @param date a day as {@code YYYY-MM-DD}; other texts are ignored
   */
  RowPage<ActivityView> page(Feed feed, String date, Viewer viewer, Page page) {
    day(date).ifPresent(feed::on);
    RowPage<FeedEntry> found = finder.page(feed, page.offset(), page.limit());
    Map<UUID, Long> events =
        timelines.entryIds(
            found.rows().stream()
                .filter(FeedEntry::hasTimelineEntry)
                .map(FeedEntry::event)
                .toList());
    return new RowPage<>(
        views.of(found.rows(), viewer, urls.current(), events, this::pushContent), found.total());
  }

  private static Optional<LocalDate> day(String date) {
    if (date == null || date.isEmpty()) return Optional.empty();
    try {
      return Optional.of(LocalDate.parse(date));
    } catch (DateTimeParseException none) {
      return Optional.empty();
    }
  }

  /** Returns the content of a push whose summary is not stored yet. */
  private String pushContent(FeedEntry entry) {
    Optional<RepositoryRow> row = repositories.findById(entry.repository());
    Optional<AccountRow> owner = row.flatMap(found -> accounts.findById(found.ownerId));
    if (owner.isEmpty()) return NO_CONTENT;
    try {
      return pushes.of(
          new Move(
              entry.repository(),
              owner.get().login + "/" + row.get().name,
              row.get().defaultBranch,
              entry.ref(),
              entry.pushFrom(),
              entry.pushTo()));
    } catch (IOException unreadable) {
      return NO_CONTENT;
    }
  }
}
