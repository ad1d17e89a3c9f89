package io.gitledger.command.repository;

import static io.gitledger.command.repository.RepositoryClaims.claimFork;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.avatar.AvatarImages;
import io.gitledger.command.key.SshKeys;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.relationship.Relationships;
import io.gitledger.command.repository.RepositoryCommand.AbandonMigration;
import io.gitledger.command.repository.RepositoryCommand.CompleteMigration;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryCommand.PurgeRepository;
import io.gitledger.command.repository.RepositoryCommand.RestoreRepository;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.vault.Vault;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;

/** The part of a repository aggregate for deletion and restoring. */
abstract class RepositoryLifecycle extends RepositoryOwnership {
  private static final Set<Relationships.Kind> ALL_TIES =
      EnumSet.of(
          Relationships.Kind.STAR,
          Relationships.Kind.WATCH,
          Relationships.Kind.COLLABORATOR,
          Relationships.Kind.TRANSFER);

  boolean purged;

  /** Whether its migration is not complete. */
  boolean incomplete;

  @CommandHandler
  void handle(DeleteRepository command, Names names, Owners owners, SshKeys keys, GitStorage git) {
    requireExisting();
    owners.lockRepositoryExclusive(id.value());
    names.releaseAll(Space.REPOSITORY, id.value());
    names.releaseAll(Space.FORK, id.value());
    keys.releaseRepository(id.value());
    git.delete(id);
    apply(new RepositoryDeleted(id, owner, name));
  }

  @CommandHandler
  void handle(
      RestoreRepository command,
      Names names,
      Owners owners,
      SshKeys keys,
      GitStorage git,
      Relationships relationships) {
    requireDeleted();
    if (incomplete)
      throw CommandRejectedException.conflict("the migration of the repository is not complete");
    restore(names, owners, keys, git, relationships, MetaData.emptyInstance());
  }

  @CommandHandler
  void handle(
      CompleteMigration command,
      Names names,
      Owners owners,
      SshKeys keys,
      GitStorage git,
      Relationships relationships) {
    requireDeleted();
    MetaData migrates = MetaData.with(RepositoryEvent.MIGRATES, true);
    restore(names, owners, keys, git, relationships, migrates);
  }

  private void restore(
      Names names,
      Owners owners,
      SshKeys keys,
      GitStorage git,
      Relationships relationships,
      MetaData about) {
    if (!names.hasAny(Space.ACCOUNT, owner))
      throw CommandRejectedException.conflict("the owner of the repository is deleted");
    owners.lockExclusive(owner);
    if (!names.claim(Space.REPOSITORY, owner, name.value(), id.value()))
      throw CommandRejectedException.conflict("The repository with the same name already exists.");
    if (origin != null) claimFork(owner, origin, id, names);
    if (!git.restore(id))
      throw CommandRejectedException.conflict("the data of the repository is gone");
    List<Long> lostKeys = keys.restoreRepository(id.value());
    List<Long> parted = relationships.removeBlocked(id.value(), owner);
    apply(new RepositoryRestored(id, owner, name, lostKeys, parted), about);
  }

  @CommandHandler
  void handle(
      PurgeRepository command,
      Names names,
      SshKeys keys,
      GitStorage git,
      AvatarImages images,
      Vault vault,
      Relationships relationships) {
    requireDeleted();
    purge(names, keys, git, images, vault, relationships);
  }

  @CommandHandler
  void handle(
      AbandonMigration command,
      Names names,
      SshKeys keys,
      GitStorage git,
      AvatarImages images,
      Vault vault,
      Relationships relationships) {
    if (incomplete && !purged) purge(names, keys, git, images, vault, relationships);
  }

  private void purge(
      Names names,
      SshKeys keys,
      GitStorage git,
      AvatarImages images,
      Vault vault,
      Relationships relationships) {
    OwnerRef ref = OwnerRef.repository(id.value());
    names.releaseScope(Space.LFS_LOCK, id.value());
    names.releaseScope(Space.SECRET, ref.scope());
    names.releaseScope(Space.VARIABLE, ref.scope());
    vault.removeBelow(ref.path());
    relationships.removeAll(ALL_TIES, id.value());
    keys.forgetRepository(id.value());
    images.remove(ref);
    git.purge(id);
    apply(new RepositoryPurged(id));
  }

  private void requireDeleted() {
    if (!deleted) throw CommandRejectedException.conflict("the repository is not deleted");
    if (purged) throw CommandRejectedException.conflict("the data of the repository is gone");
  }
}
