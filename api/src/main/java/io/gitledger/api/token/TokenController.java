package io.gitledger.api.token;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.token.AccessTokenView;
import io.gitledger.query.token.CurrentTokenView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

@ApiController(tag = "user")
class TokenController {
  private final AccountResolver accounts;
  private final TokenService tokens;

  TokenController(AccountResolver accounts, TokenService tokens) {
    this.accounts = accounts;
    this.tokens = tokens;
  }

  @GetMapping("/users/{username}/tokens")
  @Operation("List the authenticated user's access tokens")
  Paged<AccessTokenView> userGetTokens(@PathVariable String username, Page page, Caller caller) {
    return tokens.list(requireBasicAuth(username, caller).id, page);
  }

  @PostMapping("/users/{username}/tokens")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create an access token")
  AccessTokenView userCreateToken(
      @PathVariable String username, @Body Supplier<CreateAccessTokenOption> body, Caller caller) {
    AccountRow user = requireBasicAuth(username, caller);
    return tokens.create(user.id, body.get(), (SignedIn) caller);
  }

  @DeleteMapping("/users/{username}/tokens/{token}")
  @Operation("delete an access token")
  void userDeleteAccessToken(
      @PathVariable String username, @PathVariable String token, Caller caller) {
    tokens.delete(requireBasicAuth(username, caller).id, token);
  }

  @GetMapping("/token")
  @Operation(value = "Get the currently authenticated token", tag = "miscellaneous")
  CurrentTokenView getCurrentToken(SignedIn caller) {
    return tokens.current(caller);
  }

  @DeleteMapping("/token")
  @Operation(value = "Delete the currently authenticated token", tag = "miscellaneous")
  void deleteCurrentToken(SignedIn caller) {
    tokens.deleteCurrent(caller);
  }

  /**
   * Requires the user or an administrator, else 403, and authentication by HTTP Basic, else 401.
   */
  private AccountRow requireBasicAuth(String username, Caller caller) {
    AccountRow user = accounts.resolveVisibleUser(username, caller);
    if (!caller.isAdmin() && caller.idOrZero() != user.id)
      throw ApiError.forbidden("doer should be the site admin or be same as the contextUser");
    if (!(caller instanceof SignedIn in) || !in.credential().basic())
      throw ApiError.unauthorized("auth required");
    return user;
  }
}
