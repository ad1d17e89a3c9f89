package io.gitledger.command.token;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of access tokens. */
public sealed interface TokenCommand<R> extends Command<R> {

  /**
   * Creates a token; returns its {@link TokenId}.
   *
   * @param scopes normalised, as in {@code write:user,read:repository}
   */
  record IssueToken(long user, String name, String scopes, TokenSecret secret)
      implements TokenCommand<TokenId> {}

  record RevokeToken(@TargetAggregateIdentifier TokenId token) implements TokenCommand<Void> {}
}
