package io.gitledger.api.token;

import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.token.TokenCommand.IssueToken;
import io.gitledger.command.token.TokenCommand.RevokeToken;
import io.gitledger.command.token.TokenId;
import io.gitledger.command.token.TokenSecret;
import io.gitledger.query.token.AccessTokenRow;
import io.gitledger.query.token.AccessTokenView;
import io.gitledger.query.token.CurrentTokenView;
import io.gitledger.query.token.TokenFinder;
import java.util.List;
import org.springframework.stereotype.Component;

/** Creates, lists and revokes access tokens. */
@Component
class TokenService {
  private final TokenFinder finder;
  private final Commands commands;

  TokenService(TokenFinder finder, Commands commands) {
    this.finder = finder;
    this.commands = commands;
  }

  Paged<AccessTokenView> list(long user, Page page) {
    var tokens = finder.ofUser(user, page.limit(), page.offset());
    return Paged.counted(finder.views(tokens), finder.countOfUser(user));
  }

  AccessTokenView create(long user, CreateAccessTokenOption option, SignedIn caller) {
    if (!finder.listByName(user, option.name()).isEmpty())
      throw ApiError.badRequest("access token name has been used already");
    String scopes = TokenScopes.grantable(option.scopes(), caller).toString();
    TokenSecret secret = TokenSecret.random();
    TokenId token = commands.send(new IssueToken(user, option.name(), scopes, secret));
    return AccessTokenView.fresh(finder.findById(token.value()).orElseThrow(), secret.text());
  }

  /** Deletes a token by id or name. */
  void delete(long user, String segment) {
    long id = TokenSegment.id(segment);
    List<AccessTokenRow> found =
        id == 0
            ? finder.listByName(user, segment)
            : finder.findById(id).filter(token -> token.userId == user).stream().toList();
    if (found.isEmpty()) throw ApiError.notFound();
    if (found.size() > 1)
      throw ApiError.invalid("multiple matches for token name '" + segment + "'");
    revoke(found.getFirst().id);
  }

  CurrentTokenView current(SignedIn caller) {
    AccessTokenRow row =
        finder.findById(requirePresented(caller)).orElseThrow(TokenService::unknown);
    return new CurrentTokenView(
        finder.views(List.of(row)).getFirst(), caller.presenter().id(), caller.presenter().login());
  }

  void deleteCurrent(SignedIn caller) {
    revoke(requirePresented(caller));
  }

  private void revoke(long token) {
    commands.send(new RevokeToken(new TokenId(token)));
  }

  /** Returns the id of the token in the request's {@code Authorization} header, or throws a 404. */
  private static long requirePresented(SignedIn caller) {
    if (caller.credential() instanceof Credential.Token token && token.header()) return token.id();
    throw caller.credential() instanceof Credential.OauthGrant
        ? unknown()
        : ApiError.notFound("invalid access token");
  }

  private static ApiError unknown() {
    return ApiError.notFound("access token not found");
  }
}
