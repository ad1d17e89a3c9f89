package io.gitledger.command.key;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.key.KeyCommand.DeleteUserKey;
import io.gitledger.command.key.KeyCommand.RegisterUserKey;
import io.gitledger.command.key.KeyEvent.UserKeyDeleted;
import io.gitledger.command.key.KeyEvent.UserKeyRegistered;
import io.gitledger.command.key.SshKeys.Claim;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class UserKey {
  @AggregateIdentifier private KeyId id;
  private long user;
  private String title;

  @CommandHandler
  UserKey(RegisterUserKey command, Sequences sequences, Owners owners, SshKeys keys) {
    long key = sequences.next(Kind.KEY);
    Claim claim = keys.claim(command.user(), command.title(), command.key(), key);
    if (claim == Claim.NO_USER) {
      owners.lockShared(command.user());
      claim = keys.claim(command.user(), command.title(), command.key(), key);
    }
    if (claim == Claim.KEY_TAKEN)
      throw CommandRejectedException.invalid("Key content has been used as non-deploy key");
    if (claim == Claim.TITLE_TAKEN)
      throw CommandRejectedException.invalid("Key title has been used");
    apply(
        new UserKeyRegistered(
            new KeyId(key),
            command.user(),
            new PersonalText(command.user(), command.title()),
            command.key().fingerprint(),
            new PersonalText(command.user(), command.key().text())));
  }

  @CommandHandler
  void handle(DeleteUserKey command, Names names, SshKeys keys) {
    keys.release(id.value());
    if (title != null) names.release(Space.SSH_KEY_TITLE, user, title, id.value());
    apply(new UserKeyDeleted(id, user));
  }

  @EventSourcingHandler
  void on(UserKeyRegistered event) {
    id = event.key();
    user = event.user();
    title = event.title().value();
  }

  @EventSourcingHandler
  void on(UserKeyDeleted event) {
    markDeleted();
  }

  protected UserKey() {}
}
