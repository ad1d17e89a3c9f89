package io.gitledger.command.repository;

import io.gitledger.command.Origin;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of repositories. */
public sealed interface RepositoryEvent extends RepositoryScoped {
  /**
   * Stands in the metadata of the events with which a repository came from elsewhere: in no feed.
   */
  String MIGRATES = Origin.MIGRATES;

  /**
   * Stands in the metadata of the creation of a repository that is incomplete: it counts as deleted
   * until all of it has arrived.
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
   * Came into being.
   *
   * @param licenses names of the licences under which it stands
   * @param watcher who watches it from the start; 0 for nobody
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

  /** Began, when it was created, with the branches and tags of another repository. */
  @EventName("repository.forked")
  record RepositoryForked(RepositoryId id, RepositoryId origin) implements RepositoryEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  /** Trusts, from its creation, not whom the installation does by default. */
  @EventName("repository.trust_model_set")
  record RepositoryTrustModelSet(RepositoryId id, TrustModel model) implements RepositoryEvent {}

  /**
   * Began, when it was created, with the branches and tags of a repository elsewhere.
   *
   * @param originalUrl without credentials
   */
  @EventName("repository.migrated")
  record RepositoryMigrated(RepositoryId id, String originalUrl) implements RepositoryEvent {}

  /**
   * Follows, from its creation, the repository that it was migrated from.
   *
   * @param intervalSeconds 0: only when asked
   * @param prune whether it deletes what its remote has deleted
   */
  @EventName("mirror.created")
  record MirrorCreated(RepositoryId id, long intervalSeconds, boolean prune)
      implements RepositoryEvent {}

  /** Follows its remote so from now on. */
  @EventName("mirror.changed")
  record MirrorChanged(RepositoryId id, long intervalSeconds, boolean prune)
      implements RepositoryEvent {}

  /** Takes more than branches and tags over from its remote from now on. */
  @EventName("mirror.content_changed")
  record MirrorContentChanged(RepositoryId id, boolean lfs, boolean wiki)
      implements RepositoryEvent {}

  /** Has another name; the old path leads to the new one unless only the case differs. */
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
   * Somebody is asked to become the owner.
   *
   * @param teams ids of teams of the recipient that get it
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
   * Has another owner; the old path leads to the new one.
   *
   * @param watcher who watches it from now on; 0 for nobody, or somebody who does already
   * @param joined whose collaboration ended: the new owner and members of it
   * @param parted whose stars, watches and collaboration ended: they and the new owner block each
   *     other
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
   * Shows another picture.
   *
   * @param hash under which it is served; empty for none
   */
  @EventName("repository.avatar_changed")
  record RepositoryAvatarChanged(RepositoryId id, String hash) implements RepositoryEvent {}

  @EventName("repository.deleted")
  record RepositoryDeleted(RepositoryId id, long owner, RepositoryName name)
      implements RepositoryEvent {}

  /**
   * Is back with all that it had when it was deleted.
   *
   * @param lostKeys ids of its deploy keys that somebody else has by now
   * @param parted whose stars, watches and collaboration are not: meanwhile the owner blocked them,
   *     or they him
   */
  @EventName("repository.restored")
  record RepositoryRestored(
      RepositoryId id, long owner, RepositoryName name, List<Long> lostKeys, List<Long> parted)
      implements RepositoryEvent {}

  /** Never comes back after its deletion: its git data is gone. */
  @EventName("repository.purged")
  record RepositoryPurged(RepositoryId id) implements RepositoryEvent {}

  /**
   * Objects that no ref reached were destroyed, and every unreachable commit that led to them.
   *
   * @param objects their ids
   * @param reason as the administrator gave it
   */
  @EventName("objects.purged")
  record ObjectsPurged(RepositoryId id, List<String> objects, String reason)
      implements RepositoryEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  /** A person may now do this much here. */
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
