package io.gitledger.command.repository;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.repository.PushMirrorCommand.CreatePushMirror;
import io.gitledger.command.repository.PushMirrorCommand.DeletePushMirror;
import io.gitledger.command.repository.PushMirrorCommand.PushMirrorsId;
import io.gitledger.command.repository.PushMirrorEvent.PushMirrorCreated;
import io.gitledger.command.repository.PushMirrorEvent.PushMirrorDeleted;
import io.gitledger.command.sequence.Sequences;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The push mirrors of one repository. */
@Aggregate(snapshotTriggerDefinition = "snapshots")
class PushMirrors {
  static final int MAX_MIRRORS = 20;

  @AggregateIdentifier private String id;
  private Set<Long> mirrors = new TreeSet<>();

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(CreatePushMirror command, Sequences sequences, MirrorSecrets secrets) {
    if (mirrors.size() >= MAX_MIRRORS)
      throw CommandRejectedException.invalid(
          "a repository has at most " + MAX_MIRRORS + " push mirrors");
    long repository = command.repository().repository();
    long mirror = sequences.next(Sequences.Kind.PUSH_MIRROR);
    secrets.put(repository, mirror, command.credentials());
    apply(
        new PushMirrorCreated(
            repository,
            mirror,
            command.name(),
            command.address(),
            command.intervalSeconds(),
            command.syncOnCommit()));
  }

  @CommandHandler
  void handle(DeletePushMirror command, MirrorSecrets secrets) {
    if (!mirrors.contains(command.mirror())) return;
    long repository = command.repository().repository();
    secrets.remove(repository, command.mirror());
    apply(new PushMirrorDeleted(repository, command.mirror()));
  }

  @EventSourcingHandler
  void on(PushMirrorEvent event) {
    id = new PushMirrorsId(event.repository()).toString();
    switch (event) {
      case PushMirrorCreated created -> mirrors.add(created.mirror());
      case PushMirrorDeleted deleted -> mirrors.remove(deleted.mirror());
    }
  }

  protected PushMirrors() {}
}
