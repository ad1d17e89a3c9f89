package io.gitledger.command.lfs;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.lfs.LfsCommand.CreateLfsLock;
import io.gitledger.command.lfs.LfsCommand.DeleteLfsLock;
import io.gitledger.command.lfs.LfsCommand.LfsLockId;
import io.gitledger.command.lfs.LfsEvent.LfsLockCreated;
import io.gitledger.command.lfs.LfsEvent.LfsLockDeleted;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/** A lock on a path of a repository. */
@Aggregate
class LfsLock {
  @AggregateIdentifier private LfsLockId id;
  private long repository;
  private String path;

  @CommandHandler
  LfsLock(CreateLfsLock command, Sequences sequences, Owners owners, Names names) {
    owners.lockRepositoryShared(command.repository());
    var lock = new LfsLockId(sequences.next(Kind.LFS_LOCK));
    if (!names.claim(Space.LFS_LOCK, command.repository(), command.path(), lock.value()))
      throw CommandRejectedException.conflict("already created lock");
    apply(new LfsLockCreated(lock, command.repository(), command.owner(), command.path()));
  }

  @CommandHandler
  void handle(DeleteLfsLock command, Names names) {
    names.release(Space.LFS_LOCK, repository, path, id.value());
    apply(new LfsLockDeleted(id, repository));
  }

  @EventSourcingHandler
  void on(LfsLockCreated event) {
    id = event.lock();
    repository = event.repository();
    path = event.path();
  }

  @EventSourcingHandler
  void on(LfsLockDeleted event) {
    markDeleted();
  }

  protected LfsLock() {}
}
