package io.gitledger.command.token;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;

/** What happened to access tokens. */
public sealed interface TokenEvent extends AccountScoped {
  TokenId token();

  long user();

  @Override
  default long account() {
    return user();
  }

  @EventName("token.issued")
  record TokenIssued(TokenId token, long user, String name, String scopes, String lastEight)
      implements TokenEvent {}

  @EventName("token.revoked")
  record TokenRevoked(TokenId token, long user) implements TokenEvent {}
}
