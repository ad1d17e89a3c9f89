package io.gitledger.projections.account;

import io.gitledger.command.account.UserEvent.UserEmailAdded;
import io.gitledger.command.account.UserEvent.UserEmailChanged;
import io.gitledger.command.account.UserEvent.UserEmailRemoved;
import io.gitledger.command.account.UserEvent.UserRegistered;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.account.EmailRow;
import jakarta.persistence.EntityManager;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;

/** The addresses of users; of those who were erased, the log tells none any more. */
@ReadModel
class EmailProjector {
  private final EntityManager rows;

  EmailProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(UserRegistered event, @SequenceNumber long number) {
    add(event.account(), number, event.email(), true, true);
  }

  @EventHandler
  void on(UserEmailChanged event, @SequenceNumber long number) {
    rows.createQuery("delete from EmailRow e where e.userId = :user and e.isPrimary")
        .setParameter("user", event.account())
        .executeUpdate();
    add(event.account(), number, event.email(), true, true);
  }

  @EventHandler
  void on(UserEmailAdded event, @SequenceNumber long number) {
    add(event.account(), number, event.email(), event.activated(), false);
  }

  @EventHandler
  void on(UserEmailRemoved event) {
    var row = rows.find(EmailRow.class, new EmailRow.Key(event.account(), event.number()));
    if (row != null) rows.remove(row);
  }

  private void add(long user, long number, PersonalText email, boolean activated, boolean primary) {
    if (email.value() == null) return;
    var row = new EmailRow();
    row.userId = user;
    row.number = number;
    row.email = email.value();
    row.activated = activated;
    row.isPrimary = primary;
    rows.persist(row);
  }
}
