package io.gitledger.projections.repository;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.repository.IssueTracker;
import io.gitledger.command.repository.PullSettings;
import io.gitledger.command.repository.RepositoryEvent.MirrorChanged;
import io.gitledger.command.repository.RepositoryEvent.MirrorContentChanged;
import io.gitledger.command.repository.RepositoryEvent.MirrorCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryArchived;
import io.gitledger.command.repository.RepositoryEvent.RepositoryAvatarChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDescribed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryFeaturesChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryForked;
import io.gitledger.command.repository.RepositoryEvent.RepositoryMigrated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRenamed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTrustModelSet;
import io.gitledger.command.repository.RepositoryEvent.RepositoryUnarchived;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.repository.RepositoryEvent.TransferOffered;
import io.gitledger.command.repository.RepositoryEvent.TransferRejected;
import io.gitledger.command.repository.RepositoryFeatures;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.projections.ReadTables;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.PullColumns;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.TrackerColumns;
import io.gitledger.query.repository.TransferColumns;
import io.gitledger.query.row.ReadTable;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Repositories and their former names. */
@ReadModel
class RepositoryProjector {
  private static final String FORKS = "forks";

  private final ReadModelWriter writer;
  private final RepositoryRedirects redirects;
  private final RepositoryCount count;
  private final ArchivedRows archived;

  RepositoryProjector(
      ReadModelWriter writer,
      RepositoryRedirects redirects,
      RepositoryCount count,
      ArchivedRows archived) {
    this.writer = writer;
    this.archived = archived;
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
    row.units = units(event.features());
    row.tracker = tracker(event.features().issues());
    row.externalWikiUrl = event.features().externalWiki();
    row.projectsMode = event.features().projectsMode();
    row.pulls = pulls(event.features().pulls());
    redirects.nameTaken(event.owner(), event.name().value());
    writer.insert(row);
    count.added(row);
  }

  @EventHandler
  void on(RepositoryTrustModelSet event) {
    update(event.repository()).set("signer_commits", event.model().signerCommits()).write();
  }

  @EventHandler
  void on(RepositoryForked event) {
    long origin = event.origin().value();
    update(event.repository()).set("fork_of", origin).write();
    update(origin).add(FORKS, 1).write();
  }

  @EventHandler
  void on(RepositoryMigrated event) {
    update(event.repository()).set("original_url", event.originalUrl()).write();
  }

  @EventHandler
  void on(MirrorCreated event) {
    update(event.repository()).set("mirror", true).write();
    follow(event.repository(), event.intervalSeconds(), event.prune());
  }

  @EventHandler
  void on(MirrorChanged event) {
    follow(event.repository(), event.intervalSeconds(), event.prune());
  }

  @EventHandler
  void on(MirrorContentChanged event) {
    update(event.repository())
        .set("mirror_lfs", event.lfs())
        .set("mirror_wiki", event.wiki())
        .write();
  }

  private void follow(long repository, long interval, boolean prune) {
    update(repository).set("mirror_interval", interval).set("mirror_prune", prune).write();
  }

  @EventHandler
  void on(RepositoryRenamed event) {
    String name = event.to().value();
    update(event.repository())
        .set("name", name)
        .set("name_folded", RepositoryRow.fold(name))
        .write();
    redirects.nameTaken(event.owner(), name);
    if (!event.from().sameAs(event.to()))
      redirects.nameReleased(event.owner(), event.from().value(), event.repository());
  }

  @EventHandler
  void on(RepositoryDescribed event) {
    update(event.repository())
        .set("description", event.description())
        .set("website", event.website())
        .set("template", event.template())
        .write();
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event, @Timestamp Instant at) {
    count.visibilityChanged(row(event.repository()), event.isPrivate());
    update(event.repository())
        .set("private", event.isPrivate())
        .set("public_since", event.isPrivate() ? null : at)
        .write();
  }

  @EventHandler
  void on(RepositoryFeaturesChanged event) {
    RepositoryFeatures features = event.features();
    update(event.repository())
        .set("units", units(features))
        .setAll(tracker(features.issues()))
        .set("external_wiki_url", features.externalWiki())
        .set("projects_mode", features.projectsMode())
        .setAll(pulls(features.pulls()))
        .write();
  }

  @EventHandler
  void on(RepositoryArchived event, @Timestamp Instant at) {
    update(event.repository()).set("archived_at", at).write();
  }

  @EventHandler
  void on(RepositoryUnarchived event) {
    update(event.repository()).set("archived_at", null).write();
  }

  @EventHandler
  void on(RepositoryAvatarChanged event) {
    update(event.repository()).set("avatar", event.hash()).write();
  }

  @EventHandler
  void on(TransferOffered event) {
    var offer = new TransferColumns();
    offer.transferInitiator = event.initiator();
    offer.transferRecipient = event.recipient();
    offer.transferTeams = event.teams().stream().map(String::valueOf).toArray(String[]::new);
    update(event.repository()).setAll(offer).write();
  }

  @EventHandler
  void on(TransferRejected event) {
    update(event.repository()).setAll(new TransferColumns()).write();
  }

  /**
   * Changes the owner. Events from the time of a hidden former owner stay hidden under the new
   * owner.
   */
  @EventHandler
  void on(RepositoryTransferred event, @Timestamp Instant at) {
    AccountRow from = writer.find(AccountRow.class, event.from()).orElseThrow();
    boolean wasHidden =
        from.publicSince != null || from.limitedSince != null || !from.visibility.equals("public");
    RowUpdate update =
        update(event.repository()).set("owner_id", event.to()).setAll(new TransferColumns());
    if (wasHidden && !row(event.repository()).isPrivate) update = update.set("public_since", at);
    update.write();
    redirects.nameTaken(event.to(), event.name().value());
    redirects.nameReleased(event.from(), event.name().value(), event.repository());
  }

  @EventHandler
  void on(BlockBegun event) {
    endTransfers(
        """
        deleted_at is null
          and ((owner_id = :one and transfer_recipient = :other)
            or (owner_id = :other and transfer_recipient = :one))
        """,
        Map.of("one", event.blocker(), "other", event.blocked()));
  }

  @EventHandler
  void on(UserDeleted event) {
    endTransfers("transfer_recipient = :recipient", Map.of("recipient", event.account()));
  }

  @EventHandler
  void on(OrganizationDeleted event) {
    endTransfers("transfer_recipient = :recipient", Map.of("recipient", event.account()));
  }

  private void endTransfers(String condition, Map<String, Long> accounts) {
    writer
        .sql(
            "update repository set transfer_initiator = 0, transfer_recipient = 0, transfer_teams = '{}'"
                + " where transfer_recipient <> 0 and "
                + condition)
        .params(accounts)
        .update();
  }

  /**
   * Deletes a repository. Its redirects are kept for a restoration, as long as the names are not
   * taken.
   */
  @EventHandler
  void on(RepositoryDeleted event, @Timestamp Instant at) {
    RepositoryRow row = row(event.repository());
    count.removed(row);
    if (row.forkOf != 0) update(row.forkOf).add(FORKS, -1).write();
    update(event.repository()).set("deleted_at", at).write();
  }

  @EventHandler
  void on(RepositoryRestored event) {
    RepositoryRow row = row(event.repository());
    count.added(row);
    if (row.forkOf != 0) update(row.forkOf).add(FORKS, 1).write();
    redirects.nameTaken(event.owner(), event.name().value());
    RowUpdate update = update(event.repository()).set("deleted_at", null);
    boolean blocked = event.parted().contains(row.transfer.transferRecipient);
    (blocked ? update.setAll(new TransferColumns()) : update).write();
  }

  @EventHandler
  void on(RepositoryPurged event) {
    update(event.repository()).set("purged", true).write();
    archived.purge(event.id());
    for (ReadTable<?> table : ReadTables.ALL)
      if (table.isPurgedWithRepository())
        writer.deleteAll(table.rowClass(), ReadTable.REPOSITORY, event.repository());
  }

  private RepositoryRow row(long repository) {
    return writer.find(RepositoryRow.class, repository).orElseThrow();
  }

  private RowUpdate update(long repository) {
    return writer.update(RepositoryRow.class, repository);
  }

  private static String[] units(RepositoryFeatures features) {
    return features.units().stream().map(Enum::name).sorted().toArray(String[]::new);
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
