package io.gitledger.command.repository;

import io.gitledger.command.Origin;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of repositories. */
public sealed interface RepositoryEvent extends RepositoryScoped {
  /** Metadata key of the events that import a repository from another service. Feeds omit them. */
  String MIGRATES = Origin.MIGRATES;

  /**
   * Metadata key of the creation of an incomplete repository: it counts as deleted until all of its
   * data has arrived.
   */
  String INCOMPLETE = "incomplete";

  RepositoryId id();

  @Override
  default long repository() {
    return id().value();
  }

  @Override
  default EventUnit unit() {
    return EventUnit.REPOSITORY;
  }

  /**
   * A repository was created.
   *
   * @param licenses names of its licences
   * @param watcher user who watches it from the start; 0 for none
   */
  @EventName("repository.created")
  record RepositoryCreated(
      RepositoryId id,
      long owner,
      RepositoryName name,
      String description,
      boolean isPrivate,
      boolean template,
      String defaultBranch,
      RepositoryFeatures features,
      List<String> licenses,
      long watcher)
      implements RepositoryEvent {}

  /** The repository was created as a fork, with the branches and tags of another repository. */
  @EventName("repository.forked")
  record RepositoryForked(RepositoryId id, RepositoryId origin) implements RepositoryEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  /** The repository was created with a trust model other than the installation's default. */
  @EventName("repository.trust_model_set")
  record RepositoryTrustModelSet(RepositoryId id, TrustModel model) implements RepositoryEvent {}

  /**
   * The repository was created with the branches and tags of a repository on another server.
   *
   * @param originalUrl without credentials
   */
  @EventName("repository.migrated")
  record RepositoryMigrated(RepositoryId id, String originalUrl) implements RepositoryEvent {}

  /**
   * The repository was created as a mirror of the repository from which it was migrated.
   *
   * @param intervalSeconds 0: only on request
   * @param prune whether it deletes refs that were deleted in its remote
   */
  @EventName("mirror.created")
  record MirrorCreated(RepositoryId id, long intervalSeconds, boolean prune)
      implements RepositoryEvent {}

  /** The mirror settings were changed. */
  @EventName("mirror.changed")
  record MirrorChanged(RepositoryId id, long intervalSeconds, boolean prune)
      implements RepositoryEvent {}

  /** The mirrored content, in addition to branches and tags, was changed. */
  @EventName("mirror.content_changed")
  record MirrorContentChanged(RepositoryId id, boolean lfs, boolean wiki)
      implements RepositoryEvent {}

  /**
   * The repository was renamed. The old path is redirected to the new one unless only the case
   * differs.
   */
  @EventName("repository.renamed")
  record RepositoryRenamed(RepositoryId id, long owner, RepositoryName from, RepositoryName to)
      implements RepositoryEvent {}

  @EventName("repository.described")
  record RepositoryDescribed(RepositoryId id, String description, String website, boolean template)
      implements RepositoryEvent {}

  @EventName("repository.visibility_changed")
  record RepositoryVisibilityChanged(RepositoryId id, boolean isPrivate)
      implements RepositoryEvent {}

  @EventName("repository.features_changed")
  record RepositoryFeaturesChanged(RepositoryId id, RepositoryFeatures features)
      implements RepositoryEvent {}

  @EventName("repository.archived")
  record RepositoryArchived(RepositoryId id) implements RepositoryEvent {}

  @EventName("repository.unarchived")
  record RepositoryUnarchived(RepositoryId id) implements RepositoryEvent {}

  /**
   * The ownership was offered to another account.
   *
   * @param teams ids of teams of the recipient that get access
   */
  @EventName("repository.transfer_offered")
  record TransferOffered(RepositoryId id, long initiator, long recipient, List<Long> teams)
      implements RepositoryEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  @EventName("repository.transfer_rejected")
  record TransferRejected(RepositoryId id, long recipient) implements RepositoryEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  /**
   * The repository was transferred to another owner. The old path is redirected to the new one.
   *
   * @param watcher user who watches it from now on; 0 for none, or for a user who does already
   * @param joined users whose collaboration ended: the new owner and members of it
   * @param parted users whose stars, watches and collaboration ended because of a block between
   *     them and the new owner
   */
  @EventName("repository.transferred")
  record RepositoryTransferred(
      RepositoryId id,
      long from,
      long to,
      RepositoryName name,
      long watcher,
      List<Long> joined,
      List<Long> parted)
      implements RepositoryEvent {}

  /**
   * The avatar was replaced.
   *
   * @param hash under which it is served; empty for none
   */
  @EventName("repository.avatar_changed")
  record RepositoryAvatarChanged(RepositoryId id, String hash) implements RepositoryEvent {}

  @EventName("repository.deleted")
  record RepositoryDeleted(RepositoryId id, long owner, RepositoryName name)
      implements RepositoryEvent {}

  /**
   * The repository was restored with everything it had when it was deleted.
   *
   * @param lostKeys ids of its deploy keys that others have claimed by now
   * @param parted users whose stars, watches and collaboration were not restored because of a
   *     block, added meanwhile, between them and the owner
   */
  @EventName("repository.restored")
  record RepositoryRestored(
      RepositoryId id, long owner, RepositoryName name, List<Long> lostKeys, List<Long> parted)
      implements RepositoryEvent {}

  /** A deleted repository can no longer be restored, as its git data was removed. */
  @EventName("repository.purged")
  record RepositoryPurged(RepositoryId id) implements RepositoryEvent {}

  /**
   * Unreachable objects were destroyed, and every unreachable commit that led to them.
   *
   * @param objects their ids
   * @param reason as given by the administrator
   */
  @EventName("objects.purged")
  record ObjectsPurged(RepositoryId id, List<String> objects, String reason)
      implements RepositoryEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  /** A person was added as collaborator, or the permission was changed. */
  @EventName("collaborator.set")
  record CollaboratorSet(RepositoryId id, long person, CollaboratorMode mode)
      implements RepositoryEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  @EventName("collaborator.removed")
  record CollaboratorRemoved(RepositoryId id, long person) implements RepositoryEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }
}
