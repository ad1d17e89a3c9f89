package io.gitledger.api.web.scope;

import java.util.List;

/**
 * The scope that an operation requires of a token.
 *
 * @param categories all required categories, at the level of the operation
 * @param ownProfile whether a public-only token is rejected if the caller's own profile is not
 *     public
 * @param refusesPublicOnly whether a public-only token is always rejected
 */
public record RequiredScope(
    List<Category> categories, boolean ownProfile, boolean refusesPublicOnly) {}
