package io.gitledger.command.oauth;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.oauth.OauthCommand.DeleteOauthApplication;
import io.gitledger.command.oauth.OauthCommand.RegisterOauthApplication;
import io.gitledger.command.oauth.OauthCommand.ReplaceOauthApplication;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationDeleted;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationRegistered;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationReplaced;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.vault.PersonalText;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class OauthApplication {
  private static final int MAX_NAME_LENGTH = 255;

  @AggregateIdentifier private OauthApplicationId id;
  private long user;

  @CommandHandler
  OauthApplication(
      RegisterOauthApplication command,
      Sequences sequences,
      Owners owners,
      OauthClients clients,
      ClientSecrets secrets) {
    owners.lockShared(command.user());
    requireName(command.name());
    var application = new OauthApplicationId(sequences.next(Kind.OAUTH_APPLICATION));
    clients.add(application, command.user());
    secrets.put(command.user(), application, command.secret());
    apply(
        new OauthApplicationRegistered(
            application,
            command.user(),
            command.client(),
            new PersonalText(command.user(), command.name()),
            texts(command.user(), command.redirectUris()),
            command.confidential(),
            command.skipsConsent()));
  }

  @CommandHandler
  void handle(ReplaceOauthApplication command, ClientSecrets secrets) {
    requireName(command.name());
    secrets.put(user, id, command.secret());
    apply(
        new OauthApplicationReplaced(
            id,
            user,
            new PersonalText(user, command.name()),
            texts(user, command.redirectUris()),
            command.confidential(),
            command.skipsConsent()));
  }

  @CommandHandler
  void handle(DeleteOauthApplication command, OauthClients clients, ClientSecrets secrets) {
    clients.remove(id);
    secrets.remove(user, id);
    apply(new OauthApplicationDeleted(id, user));
  }

  private static void requireName(String name) {
    if (name.codePointCount(0, name.length()) > MAX_NAME_LENGTH)
      throw new CommandRejectedException(
          CommandRejectedException.Kind.BAD_REQUEST, "error creating oauth2 application");
  }

  private static List<PersonalText> texts(long user, List<String> texts) {
    return texts.stream().map(text -> new PersonalText(user, text)).toList();
  }

  @EventSourcingHandler
  void on(OauthApplicationRegistered event) {
    id = event.application();
    user = event.user();
  }

  @EventSourcingHandler
  void on(OauthApplicationDeleted event) {
    markDeleted();
  }

  protected OauthApplication() {}
}
