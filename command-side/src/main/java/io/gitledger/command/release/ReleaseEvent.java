package io.gitledger.command.release;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import java.time.Instant;

/** Events of releases. Those of drafts are visible only to administrators. */
public sealed interface ReleaseEvent extends RepositoryScoped {
  ReleaseId release();

  ReleaseStage stage();

  @Override
  default EventUnit unit() {
    return stage() == ReleaseStage.DRAFT ? EventUnit.ADMINISTRATION : EventUnit.RELEASES;
  }

  @EventName("release.created")
  record ReleaseCreated(
      ReleaseId release,
      long repository,
      String tag,
      String target,
      String title,
      String body,
      ReleaseStage stage,
      boolean prerelease,
      long author,
      Instant createdAt)
      implements ReleaseEvent {}

  /** The action of a change in webhooks and feeds. */
  enum Announcement {
    /** A release was published and its tag was created for it, or a plain tag got a release. */
    RELEASED,
    /** A draft was published whose tag existed before. */
    PUBLISHED,
    EDITED
  }

  /**
   * @param announced null if the change is not announced
   */
  @EventName("release.changed")
  record ReleaseChanged(
      ReleaseId release,
      long repository,
      String tag,
      String target,
      String title,
      String body,
      ReleaseStage stage,
      boolean prerelease,
      long author,
      Instant createdAt,
      Announcement announced)
      implements ReleaseEvent {}

  /**
   * The release was deleted with its files. Its plain tag remains.
   *
   * @param stage before the deletion
   */
  @EventName("release.deleted")
  record ReleaseDeleted(ReleaseId release, long repository, ReleaseStage stage)
      implements ReleaseEvent {}

  /**
   * A file was added to a release.
   *
   * @param uuid part of its URL
   * @param sha256 key of its content in the content store
   */
  @EventName("release.asset_added")
  record AssetAdded(
      ReleaseId release,
      long repository,
      ReleaseStage stage,
      long asset,
      String uuid,
      String name,
      long size,
      String sha256,
      long uploader)
      implements ReleaseEvent {}

  @EventName("release.asset_renamed")
  record AssetRenamed(
      ReleaseId release, long repository, ReleaseStage stage, long asset, String name)
      implements ReleaseEvent {}

  @EventName("release.asset_deleted")
  record AssetDeleted(ReleaseId release, long repository, ReleaseStage stage, long asset)
      implements ReleaseEvent {}

  /**
   * A plain tag was deleted.
   *
   * @param announced whether webhooks are notified
   */
  @EventName("release.tag_deleted")
  record TagDeleted(ReleaseId release, long repository, boolean announced) implements ReleaseEvent {
    @Override
    public ReleaseStage stage() {
      return ReleaseStage.TAG;
    }
  }
}
