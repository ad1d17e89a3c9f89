package io.gitledger.projections.repository;

import io.gitledger.command.repository.IssueTracker;
import io.gitledger.command.repository.PullSettings;
import io.gitledger.command.repository.RepositoryEvent.RepositoryArchived;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDescribed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryFeaturesChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRenamed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryUnarchived;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.repository.RepositoryFeatures;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.repository.PullColumns;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.TrackerColumns;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Repositories and their former names. */
@ReadModel
class RepositoryProjector {
  private final EntityManager rows;
  private final RepositoryRedirects redirects;
  private final RepositoryCount count;
  private final ArchivedRows kept;

  RepositoryProjector(
      EntityManager rows, RepositoryRedirects redirects, RepositoryCount count, ArchivedRows kept) {
    this.rows = rows;
    this.kept = kept;
    this.redirects = redirects;
    this.count = count;
  }

  @EventHandler
  void on(RepositoryCreated event, @Timestamp Instant at) {
    var row = new RepositoryRow();
    row.id = event.repository();
    row.ownerId = event.owner();
    row.name(event.name().value());
    row.description = event.description();
    row.isPrivate = event.isPrivate();
    row.template = event.template();
    row.defaultBranch = event.defaultBranch();
    row.licenses = event.licenses().toArray(String[]::new);
    row.watchers = event.watcher() == 0 ? 0 : 1;
    row.createdAt = at;
    row.updatedAt = at;
    features(row, event.features());
    redirects.taken(event.owner(), event.name().value());
    rows.persist(row);
    count.came(row);
  }

  @EventHandler
  void on(RepositoryRenamed event) {
    row(event.repository()).name(event.to().value());
    // Before another takes the name in the same transaction of a rebuild, which inserts first.
    rows.flush();
    redirects.taken(event.owner(), event.to().value());
    if (!event.from().sameAs(event.to()))
      redirects.left(event.owner(), event.from().value(), event.repository());
  }

  @EventHandler
  void on(RepositoryDescribed event) {
    RepositoryRow row = row(event.repository());
    row.description = event.description();
    row.website = event.website();
    row.template = event.template();
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event, @Timestamp Instant at) {
    RepositoryRow row = row(event.repository());
    if (row.isPrivate && !event.isPrivate()) count.opened(row);
    if (!row.isPrivate && event.isPrivate()) count.closed(row);
    row.isPrivate = event.isPrivate();
    row.publicSince = event.isPrivate() ? null : at;
  }

  @EventHandler
  void on(RepositoryFeaturesChanged event) {
    features(row(event.repository()), event.features());
  }

  @EventHandler
  void on(RepositoryArchived event, @Timestamp Instant at) {
    row(event.repository()).archivedAt = at;
  }

  @EventHandler
  void on(RepositoryUnarchived event) {
    row(event.repository()).archivedAt = null;
  }

  /**
   * Its former names lead to it again when it comes back, as far as nobody takes them. Its name is
   * free before another takes it in the same transaction of a rebuild.
   */
  @EventHandler
  void on(RepositoryDeleted event, @Timestamp Instant at) {
    RepositoryRow row = row(event.repository());
    row.deletedAt = at;
    rows.flush();
    count.went(row);
  }

  @EventHandler
  void on(RepositoryRestored event) {
    rows.flush();
    redirects.taken(event.owner(), event.name().value());
    RepositoryRow row = row(event.repository());
    row.deletedAt = null;
    rows.flush();
    count.came(row);
  }

  @EventHandler
  void on(RepositoryPurged event) {
    row(event.repository()).purged = true;
    kept.forget(event.id().toString());
  }

  private RepositoryRow row(long repository) {
    return rows.find(RepositoryRow.class, repository);
  }

  private static void features(RepositoryRow row, RepositoryFeatures features) {
    row.units = features.units().stream().map(Enum::name).sorted().toArray(String[]::new);
    row.tracker = tracker(features.issues());
    row.externalWikiUrl = features.externalWiki();
    row.projectsMode = features.projectsMode();
    row.pulls = pulls(features.pulls());
  }

  private static TrackerColumns tracker(IssueTracker tracker) {
    var columns = new TrackerColumns();
    columns.timeTracker = tracker.timeTracker();
    columns.contributorsTrackTime = tracker.onlyContributorsTrackTime();
    columns.issueDependencies = tracker.dependencies();
    columns.externalTrackerUrl = tracker.externalUrl();
    columns.externalTrackerFormat = tracker.externalFormat();
    columns.externalTrackerStyle = tracker.externalStyle();
    columns.externalTrackerPattern = tracker.externalPattern();
    return columns;
  }

  private static PullColumns pulls(PullSettings settings) {
    var columns = new PullColumns();
    columns.ignoreWhitespaceConflicts = settings.ignoreWhitespaceConflicts();
    columns.allowMerge = settings.allowMerge();
    columns.allowRebase = settings.allowRebase();
    columns.allowRebaseMerge = settings.allowRebaseMerge();
    columns.allowSquash = settings.allowSquash();
    columns.allowFastForwardOnly = settings.allowFastForwardOnly();
    columns.allowManualMerge = settings.allowManualMerge();
    columns.autodetectManualMerge = settings.autodetectManualMerge();
    columns.allowMergeUpdate = settings.allowMergeUpdate();
    columns.allowRebaseUpdate = settings.allowRebaseUpdate();
    columns.deleteBranchAfterMerge = settings.deleteBranchAfterMerge();
    columns.allowMaintainerEdit = settings.allowMaintainerEdit();
    columns.defaultMergeStyle = settings.defaultMergeStyle();
    columns.defaultUpdateStyle = settings.defaultUpdateStyle();
    return columns;
  }
}
