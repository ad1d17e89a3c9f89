package io.gitledger.projections.hook;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.hook.HookEvent.HookCopied;
import io.gitledger.command.hook.HookEvent.HookCreated;
import io.gitledger.command.hook.HookEvent.HookDeleted;
import io.gitledger.command.hook.HookEvent.HookEdited;
import io.gitledger.command.hook.HookEvent.SlackChosen;
import io.gitledger.projections.Owned;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.Texts;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.hook.HookRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;

/** Webhooks. */
@ReadModel
class HookProjector {
  private final EntityManager rows;

  HookProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(HookCreated event, EventMessage<?> message, @Timestamp Instant at) {
    var row = new HookRow();
    row.id = event.hook().value();
    OwnerColumns home = Owned.of(event.place());
    row.repositoryId = home.repository();
    row.accountId = home.account();
    row.sealerId = event.url().person();
    row.type = event.type();
    row.name = event.name();
    row.url = Texts.of(event.url());
    row.contentType = event.contentType();
    row.events = event.events().toArray(String[]::new);
    row.branchFilter = event.branchFilter();
    row.active = event.active();
    row.system = event.system();
    row.keeperId = Cause.of(message).actor();
    row.createdAt = at;
    row.updatedAt = at;
    rows.persist(row);
  }

  /** Nobody keeps it but who keeps the model. */
  @EventHandler
  void on(HookCopied event) {
    HookRow row = rows.find(HookRow.class, event.hook().value());
    row.modelId = event.model().value();
    row.keeperId = 0;
  }

  @EventHandler
  void on(HookEdited event, EventMessage<?> message, @Timestamp Instant at) {
    HookRow row = rows.find(HookRow.class, event.hook().value());
    row.name = event.name();
    row.url = Texts.of(event.url());
    row.contentType = event.contentType();
    row.events = event.events().toArray(String[]::new);
    row.branchFilter = event.branchFilter();
    row.active = event.active();
    row.keeperId = Cause.of(message).actor();
    row.updatedAt = at;
  }

  @EventHandler
  void on(SlackChosen event) {
    HookRow row = rows.find(HookRow.class, event.hook().value());
    row.slackChannel = event.channel();
    row.slackUsername = event.username();
    row.slackIconUrl = event.iconUrl();
    row.slackColor = event.color();
  }

  @EventHandler
  void on(HookDeleted event, @Timestamp Instant at) {
    rows.find(HookRow.class, event.hook().value()).deletedAt = at;
  }

  /** Addresses that a person sealed cannot be read again in the log, so they are gone here too. */
  @EventHandler
  void on(UserDeleted event) {
    if (event.erased()) erase(event.account());
  }

  @EventHandler
  void on(UserErased event) {
    erase(event.account());
  }

  private void erase(long encryptionKeyOwner) {
    rows.createQuery("update HookRow h set h.url = '' where h.sealerId = :user")
        .setParameter("user", encryptionKeyOwner)
        .executeUpdate();
  }
}
