package io.gitledger.projections.oauth;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.oauth.OauthEvent.OauthApplicationDeleted;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationRegistered;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationReplaced;
import io.gitledger.command.oauth.OauthEvent.OauthGrantGiven;
import io.gitledger.command.oauth.OauthEvent.OauthGrantRevoked;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.oauth.OauthApplicationRow;
import io.gitledger.query.oauth.OauthGrantRow;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** OAuth2 applications without their secrets, and the grants of users to them. */
@ReadModel
class OauthProjector {
  private final ReadModelWriter writer;

  OauthProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(OauthApplicationRegistered event, @Timestamp Instant at) {
    var row = new OauthApplicationRow();
    row.id = event.application().value();
    row.userId = event.user();
    row.clientId = event.client();
    row.name = text(event.name());
    row.redirectUris = texts(event.redirectUris());
    row.confidential = event.confidential();
    row.skipsConsent = event.skipsConsent();
    row.createdAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(OauthApplicationReplaced event) {
    writer
        .update(OauthApplicationRow.class, event.application().value())
        .set("name", text(event.name()))
        .set("redirect_uris", texts(event.redirectUris()))
        .set("confidential", event.confidential())
        .set("skips_consent", event.skipsConsent())
        .write();
  }

  @EventHandler
  void on(OauthApplicationDeleted event) {
    long application = event.application().value();
    writer.deleteAll(OauthGrantRow.class, "application_id", application);
    writer.delete(OauthApplicationRow.class, application);
  }

  @EventHandler
  void on(OauthGrantGiven event, @Timestamp Instant at) {
    var row = new OauthGrantRow();
    row.id = event.grant().value();
    row.userId = event.user();
    row.applicationId = event.application().value();
    row.scope = event.scope();
    row.createdAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(OauthGrantRevoked event) {
    writer.delete(OauthGrantRow.class, event.grant().value());
  }

  private static String text(PersonalText text) {
    return requireNonNullElse(text.value(), "");
  }

  private static String[] texts(List<PersonalText> texts) {
    return texts.stream().map(OauthProjector::text).toArray(String[]::new);
  }
}
