package io.gitledger.api.web.caller;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.scope.Category;
import io.gitledger.api.web.scope.Level;
import io.gitledger.api.web.scope.RequiredScope;
import io.gitledger.api.web.scope.ScopeTable;
import io.gitledger.api.web.scope.Scopes;
import java.util.Optional;

/** Holds what a caller's token may do against what the operation demands. */
public final class ScopeCheck {
  private ScopeCheck() {}

  /** Callers without a token pass: a later check answers 401 where needed. */
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

  /** Comes after the first category, which the whole group of routes shares, and before others. */
  private static void refusePublicOnly(RequiredScope required, SignedIn signedIn) {
    if (required.ownProfile() && !signedIn.account().publicProfile()) {
      throw ApiError.forbidden("token scope is limited to public users");
    }
    if (required.refusesPublicOnly()) {
      throw ApiError.forbidden("this endpoint is not available for public-only tokens");
    }
  }

  /** 403 for a token without a scope that the operation turns out to need. */
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
