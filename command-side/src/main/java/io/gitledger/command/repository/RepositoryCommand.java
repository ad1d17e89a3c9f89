package io.gitledger.command.repository;

import io.gitledger.command.Command;
import io.gitledger.command.avatar.Picture;
import io.gitledger.command.hook.HookCommand.ModelHook;
import io.gitledger.command.lfs.LfsEvent.LfsContent;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.StagedPack;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of repositories. Access is checked before. */
public sealed interface RepositoryCommand<R> extends Command<R> {

  /**
   * The first refs of a repository, and their packs.
   *
   * @param refs creations that can stand together
   * @param packs what they need
   */
  record Beginning(List<RefChange> refs, List<StagedPack> packs) {}

  /** The common part of commands that create a repository; they answer its {@link RepositoryId}. */
  sealed interface Creation extends RepositoryCommand<RepositoryId> {
    /** The owner. */
    long owner();

    RepositoryName name();

    String description();

    boolean isPrivate();

    /** The user who becomes a collaborator with all rights; 0 for none. */
    long administrator();

    /** The user who watches it; 0 for none. */
    long watcher();
  }

  /**
   * Makes a repository.
   *
   * @param licenses names of the licences to show although no file says so yet
   * @param beginning null for an empty one
   * @param hooks those of its template that it gets
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
   * Makes a repository with the branches and tags of another one.
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
   * Makes a repository with what was fetched from elsewhere.
   *
   * @param originalUrl where it came from, without credentials
   * @param mirror null where it does not stay a mirror
   * @param lfsObjects those of Git LFS that its history points to, stored
   * @param incomplete whether more arrives: nobody sees it before {@link CompleteMigration}
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

  /** All has arrived: the repository is there, unless its name was taken meanwhile. */
  record CompleteMigration(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /** Purges what has arrived; nothing happens where the migration is complete. */
  record AbandonMigration(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /**
   * The settings of a mirror.
   *
   * @param intervalSeconds 0: only when asked
   * @param lfs whether it takes objects of Git LFS along
   * @param wiki whether it takes the wiki along
   */
  record Mirror(long intervalSeconds, MirrorCredentials credentials, boolean lfs, boolean wiki) {}

  /**
   * Changes how a mirror follows its remote; what is null stays as it is.
   *
   * @param password without one, that of the same user stays
   */
  record ChangeMirror(
      @TargetAggregateIdentifier RepositoryId repository,
      Long intervalSeconds,
      Boolean prune,
      String username,
      String password)
      implements RepositoryCommand<Void> {}

  /** Changes what the change names, all of it or nothing. */
  record EditRepository(@TargetAggregateIdentifier RepositoryId repository, RepositoryChange change)
      implements RepositoryCommand<Void> {}

  /**
   * Makes somebody else the owner.
   *
   * @param initiator who watches the repository from then on
   * @param teams ids of teams of the new owner that get it
   */
  record TransferRepository(
      @TargetAggregateIdentifier RepositoryId repository,
      long initiator,
      long recipient,
      List<Long> teams)
      implements RepositoryCommand<Void> {}

  /**
   * Asks somebody to become the owner.
   *
   * @param teams ids of teams of the recipient that get it
   * @param invites whether the recipient becomes a collaborator who reads
   */
  record OfferTransfer(
      @TargetAggregateIdentifier RepositoryId repository,
      long initiator,
      long recipient,
      List<Long> teams,
      boolean invites)
      implements RepositoryCommand<Void> {}

  /** The recipient of the pending transfer becomes the owner. */
  record AcceptTransfer(@TargetAggregateIdentifier RepositoryId repository, long recipient)
      implements RepositoryCommand<Void> {}

  record RejectTransfer(@TargetAggregateIdentifier RepositoryId repository, long recipient)
      implements RepositoryCommand<Void> {}

  /**
   * Another picture.
   *
   * @param picture null for none
   */
  record ChangeRepositoryAvatar(@TargetAggregateIdentifier RepositoryId repository, Picture picture)
      implements RepositoryCommand<Void> {}

  /** Its data stays until a purge, its name is free at once. */
  record DeleteRepository(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /**
   * Brings a deleted repository back, whole.
   *
   * <p>Refused while its owner is deleted or has another repository of this name.
   */
  record RestoreRepository(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /** Gives up a deleted repository: it never comes back, and its git data goes. */
  record PurgeRepository(@TargetAggregateIdentifier RepositoryId repository)
      implements RepositoryCommand<Void> {}

  /**
   * Destroys objects that no ref reaches, after the commit.
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
