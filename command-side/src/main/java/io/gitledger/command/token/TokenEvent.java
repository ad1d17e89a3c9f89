package io.gitledger.command.token;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.UserScoped;

/** Events of access tokens. */
public sealed interface TokenEvent extends UserScoped {
  TokenId token();

  @EventName("token.issued")
  record TokenIssued(TokenId token, long user, String name, String scopes, String lastEight)
      implements TokenEvent {}

  @EventName("token.revoked")
  record TokenRevoked(TokenId token, long user) implements TokenEvent {}
}
