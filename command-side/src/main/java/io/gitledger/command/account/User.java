package io.gitledger.command.account;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.Refused;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.account.UserEvent.UserRegistered;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate(snapshotTriggerDefinition = "snapshots")
class User {
  @AggregateIdentifier private UserId id;

  @CommandHandler
  User(RegisterUser command, Sequences sequences, Names names, Passwords passwords) {
    long user = sequences.next(Kind.ACCOUNT);
    if (!names.claim(Space.ACCOUNT, 0, command.login(), user))
      throw Refused.invalid("user already exists [name: " + command.login() + "]");
    if (!names.claim(Space.EMAIL, 0, command.email(), user))
      throw Refused.invalid("e-mail already in use [email: " + command.email() + "]");
    passwords.set(user, command.password());
    apply(
        new UserRegistered(
            new UserId(user),
            new PersonalText(user, command.login()),
            new PersonalText(user, command.email()),
            new PersonalText(user, command.fullName()),
            command.visibility(),
            command.restricted(),
            command.mustChangePassword(),
            command.administrator()));
  }

  @EventSourcingHandler
  void on(UserRegistered event) {
    id = event.user();
  }

  protected User() {}
}
