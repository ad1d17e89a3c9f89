package io.gitledger.command.token;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;

/** What happened to access tokens. */
public sealed interface TokenEvent extends AccountScoped {
  TokenId token();

  long user();

  @Override
  default long account() {
    return user();
  }

  @Override
  default EventUnit unit() {
    return EventUnit.ADMINISTRATION;
  }

  @EventName("token.issued")
  record TokenIssued(TokenId token, long user, String name, String scopes, String lastEight)
      implements TokenEvent {}

  @EventName("token.revoked")
  record TokenRevoked(TokenId token, long user) implements TokenEvent {}
}
