package io.gitledger.projections.account;

import io.gitledger.command.account.UserEvent.UserEmailAdded;
import io.gitledger.command.account.UserEvent.UserEmailChanged;
import io.gitledger.command.account.UserEvent.UserEmailRemoved;
import io.gitledger.command.account.UserEvent.UserRegistered;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.account.EmailRow;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;

/** The e-mail addresses of users. Those of erased users cannot be decrypted any more. */
@ReadModel
class EmailProjector {
  private final ReadModelWriter writer;

  EmailProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(UserRegistered event, @SequenceNumber long number) {
    add(event.account(), number, event.email(), true, true);
  }

  @EventHandler
  void on(UserEmailChanged event, @SequenceNumber long number) {
    writer
        .sql("delete from email_address where user_id = ? and is_primary")
        .param(event.account())
        .update();
    add(event.account(), number, event.email(), true, true);
  }

  @EventHandler
  void on(UserEmailAdded event, @SequenceNumber long number) {
    add(event.account(), number, event.email(), event.activated(), false);
  }

  @EventHandler
  void on(UserEmailRemoved event) {
    writer.delete(EmailRow.class, event.account(), event.number());
  }

  private void add(long user, long number, PersonalText email, boolean activated, boolean primary) {
    if (email.value() == null) return;
    var row = new EmailRow();
    row.userId = user;
    row.number = number;
    row.email = email.value();
    row.activated = activated;
    row.isPrimary = primary;
    writer.insert(row);
  }
}
