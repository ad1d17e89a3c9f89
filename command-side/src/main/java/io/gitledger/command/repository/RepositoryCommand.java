package io.gitledger.command.repository;

import io.gitledger.command.Command;
import io.gitledger.command.avatar.Picture;
import io.gitledger.command.hook.HookCommand.ModelHook;
import io.gitledger.command.lfs.LfsEvent.LfsContent;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.StagedPack;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of repositories. The caller checks permissions. */
public sealed interface RepositoryCommand<R> extends Command<R> {

  /**
   * The first refs of a repository, and their packs.
   *
   * @param refs creations without conflicting names
   * @param packs packs with the required objects
   */
  record Beginning(List<RefChange> refs, List<StagedPack> packs) {}

  /** Common part of commands that create a repository; they return its {@link RepositoryId}. */
  sealed interface Creation extends RepositoryCommand<RepositoryId> {
    /** The owner. */
    long owner();

    RepositoryName name();

    String description();

    boolean isPrivate();

    /** The user who becomes a collaborator with all permissions; 0 for none. */
    long administrator();

    /** The user who watches it; 0 for none. */
    long watcher();
  }

  /**
   * Creates a repository.
   *
   * @param licenses names of the licences to show although no file contains them yet
   * @param beginning null for an empty one
   * @param hooks hooks of its template that are copied
   */
  record CreateRepository(
      long owner,
      RepositoryName name,
      String description,
      boolean isPrivate,
      boolean template,
      String defaultBranch,
      List<String> licenses,
      TrustModel trustModel,
      long administrator,
      long watcher,
      Beginning beginning,
      List<ModelHook> hooks)
      implements Creation {}

  /**
   * Creates a repository with the branches and tags of another one.
   *
   * @param licenses names of the licences of the origin
   */
  record ForkRepository(
      RepositoryId origin,
      long owner,
      RepositoryName name,
      String description,
      boolean isPrivate,
      List<String> licenses,
      long administrator,
      long watcher)
      implements Creation {}

  /**
   * Creates a repository with data fetched from another server.
   *
   * @param originalUrl its source, without credentials
   * @param mirror null if it does not stay a mirror
   * @param lfsObjects stored Git LFS objects to which its history refers
   * @param incomplete whether more data follows: the repository is invisible before {@link
   *     CompleteMigration}
   */
  record MigrateRepository(
      long owner,
      RepositoryName name,
      String description,
      boolean isPrivate,
      String defaultBranch,
      long administrator,
      long watcher,
      String originalUrl,
      Mirror mirror,
      Beginning beginning,
      List<LfsContent> lfsObjects,
      boolean incomplete)
      implements Creation {}

  /** Completes a migration and makes the repository visible, unless its name is taken by now. */
  record CompleteMigration(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /** Purges the data of an incomplete migration. No effect if the migration is complete. */
  record AbandonMigration(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /**
   * Settings of a mirror.
   *
   * @param intervalSeconds 0: only on request
   * @param lfs whether Git LFS objects are mirrored
   * @param wiki whether the wiki is mirrored
   */
  record Mirror(long intervalSeconds, MirrorCredentials credentials, boolean lfs, boolean wiki) {}

  /**
   * Changes the mirror settings; null keeps the current value.
   *
   * @param password null keeps the current one if the user is the same
   */
  record ChangeMirror(
      @TargetAggregateIdentifier RepositoryId repository,
      Long intervalSeconds,
      Boolean prune,
      String username,
      String password)
      implements RepositoryCommand<Void> {}

  /** Applies a change of settings atomically. */
  record EditRepository(@TargetAggregateIdentifier RepositoryId repository, RepositoryChange change)
      implements RepositoryCommand<Void> {}

  /**
   * Transfers a repository to another owner.
   *
   * @param initiator user who watches the repository from then on
   * @param teams ids of teams of the new owner that get access
   */
  record TransferRepository(
      @TargetAggregateIdentifier RepositoryId repository,
      long initiator,
      long recipient,
      List<Long> teams)
      implements RepositoryCommand<Void> {}

  /**
   * Offers the ownership to another account.
   *
   * @param teams ids of teams of the recipient that get access
   * @param invites whether the recipient becomes a collaborator with read access
   */
  record OfferTransfer(
      @TargetAggregateIdentifier RepositoryId repository,
      long initiator,
      long recipient,
      List<Long> teams,
      boolean invites)
      implements RepositoryCommand<Void> {}

  /** Accepts the pending transfer. The recipient becomes the owner. */
  record AcceptTransfer(@TargetAggregateIdentifier RepositoryId repository, long recipient)
      implements RepositoryCommand<Void> {}

  record RejectTransfer(@TargetAggregateIdentifier RepositoryId repository, long recipient)
      implements RepositoryCommand<Void> {}

  /**
   * Replaces the avatar.
   *
   * @param picture null for none
   */
  record ChangeRepositoryAvatar(@TargetAggregateIdentifier RepositoryId repository, Picture picture)
      implements RepositoryCommand<Void> {}

  /**
   * Deletes a repository. Its data is kept until a purge. Its name becomes available immediately.
   */
  record DeleteRepository(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /**
   * Restores a deleted repository completely.
   *
   * <p>Rejected while its owner is deleted or has another repository of this name.
   */
  record RestoreRepository(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /** Purges a deleted repository: it can no longer be restored, and its git data is removed. */
  record PurgeRepository(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /**
   * Destroys objects that are not reachable from any ref, after the commit.
   *
   * @param wiki whether they are objects of the wiki
   * @param objects ids of 40 hexadecimal digits
   */
  record PurgeObjects(
      @TargetAggregateIdentifier RepositoryId repository,
      boolean wiki,
      List<String> objects,
      String reason)
      implements RepositoryCommand<Void> {}

  record SetCollaborator(
      @TargetAggregateIdentifier RepositoryId repository, long person, CollaboratorMode mode)
      implements RepositoryCommand<Void> {}

  record RemoveCollaborator(@TargetAggregateIdentifier RepositoryId repository, long person)
      implements RepositoryCommand<Void> {}
}
