package io.gitledger.api.web.scope;

import java.util.List;

/**
 * The scope that an operation requires of a token.
 *
 * @param categories all of them are needed, at the level of the operation
 * @param ownProfile whether a public-only token is refused when the caller's own profile is not
 *     public
 * @param refusesPublicOnly whether a public-only token is always refused
 */
public record RequiredScope(
    List<Category> categories, boolean ownProfile, boolean refusesPublicOnly) {}
