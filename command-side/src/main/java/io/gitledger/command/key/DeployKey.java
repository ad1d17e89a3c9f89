package io.gitledger.command.key;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.key.KeyCommand.DeleteDeployKey;
import io.gitledger.command.key.KeyCommand.RegisterDeployKey;
import io.gitledger.command.key.KeyEvent.DeployKeyDeleted;
import io.gitledger.command.key.KeyEvent.DeployKeyRegistered;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class DeployKey {
  @AggregateIdentifier private DeployKeyId id;
  private long repository;
  private long key;
  private String title;
  private String fingerprint;
  private boolean deleted;

  @CommandHandler
  DeployKey(RegisterDeployKey command, Sequences sequences, Names names, SshKeys keys) {
    long attachment = sequences.next(Kind.DEPLOY_KEY);
    String fingerprint = command.key().fingerprint();
    if (!names.claim(Space.DEPLOY_KEY, command.repository(), fingerprint, attachment))
      throw CommandRejectedException.invalid("This key has already been added to this repository");
    var shared =
        keys.share(command.key(), sequences.next(Kind.KEY))
            .orElseThrow(
                () ->
                    CommandRejectedException.invalid(
                        "Key content has been used as non-deploy key"));
    if (!names.claim(Space.DEPLOY_KEY_TITLE, command.repository(), command.title(), attachment))
      throw CommandRejectedException.invalid("A key with the same name already exists");
    apply(
        new DeployKeyRegistered(
            new DeployKeyId(attachment),
            command.repository(),
            shared.id(),
            command.title(),
            fingerprint,
            shared.content(),
            command.readOnly()));
  }

  @CommandHandler
  void handle(DeleteDeployKey command, Names names, SshKeys keys) {
    if (deleted) return;
    keys.unshare(key);
    names.release(Space.DEPLOY_KEY, repository, fingerprint, id.value());
    names.release(Space.DEPLOY_KEY_TITLE, repository, title, id.value());
    apply(new DeployKeyDeleted(id, repository));
  }

  @EventSourcingHandler
  void on(DeployKeyRegistered event) {
    id = event.deployKey();
    repository = event.repository();
    key = event.key();
    title = event.title();
    fingerprint = event.fingerprint();
  }

  @EventSourcingHandler
  void on(DeployKeyDeleted event) {
    deleted = true;
  }

  protected DeployKey() {}
}
