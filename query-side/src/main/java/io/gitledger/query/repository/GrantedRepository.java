package io.gitledger.query.repository;

import io.gitledger.query.account.AccountRow;

/**
 * A repository, its owner, and the highest modes that a viewer is granted there; null where nothing
 * is granted.
 *
 * @param byTeam the highest general mode that a team gives
 * @param blocked whether the owner blocks the viewer
 */
record GrantedRepository(
    RepositoryRow row,
    AccountRow owner,
    Short general,
    Short byTeam,
    Short code,
    Short issues,
    Short pulls,
    Short releases,
    Short wiki,
    Short projects,
    Short packages,
    Short actions,
    boolean blocked) {

  Grants grants() {
    return Grants.of(
        general, byTeam, code, issues, pulls, releases, wiki, projects, packages, actions);
  }
}
