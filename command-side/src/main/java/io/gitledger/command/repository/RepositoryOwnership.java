package io.gitledger.command.repository;

import static io.gitledger.command.repository.RepositoryClaims.claimFork;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.relationship.Blocks;
import io.gitledger.command.relationship.Relationships;
import io.gitledger.command.repository.RepositoryCommand.AcceptTransfer;
import io.gitledger.command.repository.RepositoryCommand.OfferTransfer;
import io.gitledger.command.repository.RepositoryCommand.RejectTransfer;
import io.gitledger.command.repository.RepositoryCommand.RemoveCollaborator;
import io.gitledger.command.repository.RepositoryCommand.SetCollaborator;
import io.gitledger.command.repository.RepositoryCommand.TransferRepository;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorSet;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.TransferOffered;
import io.gitledger.command.repository.RepositoryEvent.TransferRejected;
import io.gitledger.command.team.OrganizationMembers;
import io.gitledger.command.team.Teams;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.AggregateIdentifier;

/** The part of a repository aggregate for ownership and collaborators. */
abstract class RepositoryOwnership {
  private static final Set<Relationships.Kind> TRANSFERS = EnumSet.of(Relationships.Kind.TRANSFER);

  @AggregateIdentifier RepositoryId id;
  long owner;
  RepositoryName name;
  RepositoryId origin;
  TransferOffered offer;
  boolean deleted;

  /**
   * Offers a transfer. Only one transfer can be pending. A block, or the recipient's deletion, ends
   * it.
   */
  @CommandHandler
  void handle(
      OfferTransfer command,
      Names names,
      Owners owners,
      Blocks blocks,
      Relationships relationships) {
    requireExisting();
    requireNoTransfer(relationships);
    long recipient = command.recipient();
    owners.lockShared(owner, recipient);
    blocks.refuse(command.initiator(), recipient);
    if (names.findHolder(Space.REPOSITORY, recipient, name.value()).isPresent()) throw taken(name);
    relationships.add(Relationships.Kind.TRANSFER, recipient, id.value());
    if (command.invites()
        && !relationships.exists(Relationships.Kind.COLLABORATOR, recipient, id.value()))
      collaborates(id, recipient, CollaboratorMode.READ, relationships);
    apply(new TransferOffered(id, command.initiator(), recipient, List.copyOf(command.teams())));
  }

  @CommandHandler
  void handle(
      TransferRepository command,
      Names names,
      Owners owners,
      Teams teams,
      OrganizationMembers members,
      Relationships relationships) {
    requireExisting();
    requireNoTransfer(relationships);
    transfer(command, names, owners, teams, members, relationships);
  }

  @CommandHandler
  void handle(
      AcceptTransfer command,
      Names names,
      Owners owners,
      Teams teams,
      OrganizationMembers members,
      Relationships relationships) {
    requireTransferTo(command.recipient(), relationships);
    var accepted = new TransferRepository(id, offer.initiator(), offer.recipient(), offer.teams());
    transfer(accepted, names, owners, teams, members, relationships);
  }

  @CommandHandler
  void handle(RejectTransfer command, Relationships relationships) {
    requireTransferTo(command.recipient(), relationships);
    relationships.removeAll(TRANSFERS, id.value());
    apply(new TransferRejected(id, command.recipient()));
  }

  private boolean isPending(Relationships relationships) {
    return offer != null
        && relationships.exists(Relationships.Kind.TRANSFER, offer.recipient(), id.value());
  }

  private void requireNoTransfer(Relationships relationships) {
    if (isPending(relationships))
      throw CommandRejectedException.conflict(
          "repository transfer is already in progress [id: " + id.value() + "]");
  }

  private void requireTransferTo(long recipient, Relationships relationships) {
    requireExisting();
    if (!isPending(relationships) || offer.recipient() != recipient)
      throw CommandRejectedException.notFound("no transfer of the repository is pending");
  }

  /**
   * Transfers the repository. Teams are locked before database rows, the same order as in team
   * changes.
   */
  private void transfer(
      TransferRepository command,
      Names names,
      Owners owners,
      Teams teams,
      OrganizationMembers members,
      Relationships relationships) {
    long to = command.recipient();
    if (to == owner) throw taken(name);
    teams.moveRepository(id.value(), owner, to, command.teams());
    owners.lockShared(owner, to);
    owners.lockRepositoryExclusive(id.value());
    if (!names.claim(Space.REPOSITORY, to, name.value(), id.value())) throw taken(name);
    names.release(Space.REPOSITORY, owner, name.value(), id.value());
    if (origin != null) {
      claimFork(to, origin, id, names);
      names.release(Space.FORK, owner, origin.toString(), id.value());
    }
    relationships.removeAll(TRANSFERS, id.value());
    List<Long> parted = relationships.removeBlocked(id.value(), to);
    List<Long> joined =
        relationships.accounts(Relationships.Kind.COLLABORATOR, id.value()).stream()
            .filter(person -> person == to || members.contains(to, person))
            .toList();
    for (long person : joined)
      relationships.remove(Relationships.Kind.COLLABORATOR, person, id.value());
    boolean begins =
        owners.lockSharedIfPresent(command.initiator())
            && relationships.add(Relationships.Kind.WATCH, command.initiator(), id.value());
    apply(
        new RepositoryTransferred(
            id, owner, to, name, begins ? command.initiator() : 0, joined, parted));
  }

  /** Adds a collaborator. Rejected if there is a block between the owner and the user. */
  @CommandHandler
  void handle(SetCollaborator command, Owners owners, Blocks blocks, Relationships relationships) {
    requireExisting();
    if (command.person() == owner) return;
    owners.lockShared(command.person(), owner);
    blocks.refuseBetween(command.person(), owner);
    collaborates(id, command.person(), command.mode(), relationships);
  }

  static void collaborates(
      RepositoryId repository, long person, CollaboratorMode mode, Relationships relationships) {
    if (relationships.add(Relationships.Kind.COLLABORATOR, person, repository.value(), mode.name()))
      apply(new CollaboratorSet(repository, person, mode));
  }

  /** Removes a collaborator, including the watch. */
  @CommandHandler
  void handle(RemoveCollaborator command, Owners owners, Relationships relationships) {
    requireExisting();
    owners.lockRepositoryExclusive(id.value());
    if (!relationships.remove(Relationships.Kind.COLLABORATOR, command.person(), id.value()))
      return;
    relationships.remove(Relationships.Kind.WATCH, command.person(), id.value());
    apply(new CollaboratorRemoved(id, command.person()));
  }

  void requireExisting() {
    if (deleted)
      throw CommandRejectedException.notFound("repository does not exist [id: " + id.value() + "]");
  }

  static CommandRejectedException taken(RepositoryName name) {
    return CommandRejectedException.invalid("repository already exists [name: " + name + "]");
  }
}
