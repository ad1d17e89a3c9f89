package io.gitledger.api.web.caller;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.scope.Category;
import io.gitledger.api.web.scope.Level;
import io.gitledger.api.web.scope.RequiredScope;
import io.gitledger.api.web.scope.ScopeTable;
import io.gitledger.api.web.scope.Scopes;
import java.util.Optional;

/** Checks the scopes of a caller's token against those that the operation requires. */
public final class ScopeCheck {
  private ScopeCheck() {}

  /** Checks the scopes. Callers without a token pass; a later check responds with 401 if needed. */
  static void check(Caller caller, String method, String pattern) {
    if (!(caller instanceof SignedIn signedIn)) return;
    Optional<Scopes> scopes = signedIn.credential().scopes();
    if (scopes.isEmpty()) return;
    RequiredScope required =
        ScopeTable.requiredScopeOf(method, pattern)
            .orElseThrow(() -> ApiError.forbidden("this endpoint is not available for tokens"));
    Level level = ScopeTable.levelOf(method, pattern);
    for (Category category : required.categories()) {
      if (!scopes.get().allows(category, level)) throw missing(level.of(category), scopes.get());
      if (scopes.get().publicOnly()) refusePublicOnly(required, signedIn);
    }
  }

  /**
   * Rejects public-only tokens. This check comes after the first category, which is shared by the
   * whole group of routes, and before others.
   */
  private static void refusePublicOnly(RequiredScope required, SignedIn signedIn) {
    if (required.ownProfile() && !signedIn.account().publicProfile()) {
      throw ApiError.forbidden("token scope is limited to public users");
    }
    if (required.refusesPublicOnly()) {
      throw ApiError.forbidden("this endpoint is not available for public-only tokens");
    }
  }

  /** Requires a scope that the operation turns out to need, else 403. */
  public static void requireRead(Caller caller, Category category) {
    caller
        .signedIn()
        .flatMap(signedIn -> signedIn.credential().scopes())
        .filter(scopes -> !scopes.allows(category, Level.READ))
        .ifPresent(
            scopes -> {
              throw missing(Level.READ.of(category), scopes);
            });
  }

  private static ApiError missing(String required, Scopes scopes) {
    return ApiError.forbidden(
        "token does not have at least one of required scope(s), required=["
            + required
            + "], token scope="
            + scopes);
  }
}
