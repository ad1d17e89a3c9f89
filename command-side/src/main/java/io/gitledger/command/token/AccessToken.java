package io.gitledger.command.token;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.token.TokenCommand.IssueToken;
import io.gitledger.command.token.TokenCommand.RevokeToken;
import io.gitledger.command.token.TokenEvent.TokenIssued;
import io.gitledger.command.token.TokenEvent.TokenRevoked;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class AccessToken {
  @AggregateIdentifier private TokenId id;
  private long user;
  private String name;
  private boolean revoked;

  @CommandHandler
  AccessToken(
      IssueToken command, Sequences sequences, Owners owners, Names names, TokenHashes hashes) {
    owners.lockShared(command.user());
    long token = sequences.next(Kind.TOKEN);
    if (!names.claim(Space.TOKEN, command.user(), command.name(), token))
      throw new CommandRejectedException(
          CommandRejectedException.Kind.BAD_REQUEST, "access token name has been used already");
    hashes.add(token, command.user(), command.secret().hash());
    apply(
        new TokenIssued(
            new TokenId(token),
            command.user(),
            command.name(),
            command.scopes(),
            command.secret().lastEight()));
  }

  @CommandHandler
  void handle(RevokeToken command, Names names, TokenHashes hashes) {
    if (revoked) throw CommandRejectedException.notFound("not found");
    hashes.remove(id.value());
    names.release(Space.TOKEN, user, name, id.value());
    apply(new TokenRevoked(id, user));
  }

  @EventSourcingHandler
  void on(TokenEvent event) {
    switch (event) {
      case TokenIssued issued -> {
        id = issued.token();
        user = issued.user();
        name = issued.name();
      }
      case TokenRevoked _ -> revoked = true;
    }
  }

  protected AccessToken() {}
}
