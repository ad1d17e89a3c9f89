package io.gitledger.projections.hook;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.hook.HookEvent.HookCopied;
import io.gitledger.command.hook.HookEvent.HookCreated;
import io.gitledger.command.hook.HookEvent.HookDeleted;
import io.gitledger.command.hook.HookEvent.HookEdited;
import io.gitledger.command.hook.HookEvent.HookReencrypted;
import io.gitledger.command.hook.HookEvent.SlackChosen;
import io.gitledger.projections.OwnerMapping;
import io.gitledger.projections.PersonalTexts;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.hook.HookRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;

/** Webhooks. */
@ReadModel
class HookProjector {
  private final ReadModelWriter writer;

  HookProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(HookCreated event, EventMessage<?> message, @Timestamp Instant at) {
    var row = new HookRow();
    row.id = event.hook().value();
    OwnerColumns home = OwnerMapping.columns(event.place());
    row.repositoryId = home.repository();
    row.accountId = home.account();
    row.sealerId = event.url().person();
    row.type = event.type();
    row.name = event.name();
    row.url = PersonalTexts.of(event.url());
    row.contentType = event.contentType();
    row.events = event.events().toArray(String[]::new);
    row.branchFilter = event.branchFilter();
    row.active = event.active();
    row.system = event.system();
    row.keeperId = Cause.of(message).actor();
    row.createdAt = at;
    row.updatedAt = at;
    writer.insert(row);
  }

  /** Clears the keeper, because the keeper of the model counts. */
  @EventHandler
  void on(HookCopied event) {
    writer
        .update(HookRow.class, event.hook().value())
        .set("model_id", event.model().value())
        .set("keeper_id", 0)
        .write();
  }

  @EventHandler
  void on(HookEdited event, EventMessage<?> message, @Timestamp Instant at) {
    writer
        .update(HookRow.class, event.hook().value())
        .set("name", event.name())
        .set("url", PersonalTexts.of(event.url()))
        .set("content_type", event.contentType())
        .set("events", event.events().toArray(String[]::new))
        .set("branch_filter", event.branchFilter())
        .set("active", event.active())
        .set("keeper_id", Cause.of(message).actor())
        .set("updated_at", at)
        .write();
  }

  @EventHandler
  void on(HookReencrypted event) {
    writer
        .update(HookRow.class, event.hook().value())
        .set("url", PersonalTexts.of(event.url()))
        .set("sealer_id", event.url().person())
        .write();
  }

  @EventHandler
  void on(SlackChosen event) {
    writer
        .update(HookRow.class, event.hook().value())
        .set("slack_channel", event.channel())
        .set("slack_username", event.username())
        .set("slack_icon_url", event.iconUrl())
        .set("slack_color", event.color())
        .write();
  }

  @EventHandler
  void on(HookDeleted event, @Timestamp Instant at) {
    writer.update(HookRow.class, event.hook().value()).set("deleted_at", at).write();
  }

  /** Clears URLs that were encrypted with the person's key, which cannot be decrypted any more. */
  @EventHandler
  void on(UserDeleted event) {
    if (event.erased()) erase(event.account());
  }

  @EventHandler
  void on(UserErased event) {
    erase(event.account());
  }

  private void erase(long encryptionKeyOwner) {
    writer.sql("update hook set url = '' where sealer_id = ?").param(encryptionKeyOwner).update();
  }
}
