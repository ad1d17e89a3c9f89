package io.gitledger.command.oauth;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.oauth.OauthCommand.GiveOauthGrant;
import io.gitledger.command.oauth.OauthCommand.RevokeOauthGrant;
import io.gitledger.command.oauth.OauthEvent.OauthGrantGiven;
import io.gitledger.command.oauth.OauthEvent.OauthGrantRevoked;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class OauthGrant {
  @AggregateIdentifier private OauthGrantId id;
  private long user;
  private boolean revoked;

  @CommandHandler
  OauthGrant(
      GiveOauthGrant command,
      Sequences sequences,
      Owners owners,
      OauthClients clients,
      OauthGrants grants) {
    owners.lockShared(command.user());
    if (!clients.lockShared(command.application()))
      throw CommandRejectedException.notFound("not found");
    var grant = new OauthGrantId(sequences.next(Kind.OAUTH_GRANT));
    if (!grants.claim(command.user(), command.application(), grant))
      throw CommandRejectedException.conflict("a grant exists");
    apply(new OauthGrantGiven(grant, command.user(), command.application(), command.scope()));
  }

  @CommandHandler
  void handle(RevokeOauthGrant command, OauthGrants grants) {
    if (revoked) throw CommandRejectedException.notFound("not found");
    grants.end(id);
    apply(new OauthGrantRevoked(id, user));
  }

  @EventSourcingHandler
  void on(OauthGrantGiven event) {
    id = event.grant();
    user = event.user();
  }

  @EventSourcingHandler
  void on(OauthGrantRevoked event) {
    revoked = true;
  }

  protected OauthGrant() {}
}
