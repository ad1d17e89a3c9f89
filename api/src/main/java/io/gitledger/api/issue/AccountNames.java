package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.team.TeamFinder;
import java.util.function.Function;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/** Resolves names of accounts and teams in parameters and bodies. */
@Component
public class AccountNames {
  private final AccountFinder accounts;
  private final TeamFinder teams;
  private final Access access;

  AccountNames(AccountFinder accounts, TeamFinder teams, Access access) {
    this.accounts = accounts;
    this.teams = teams;
    this.access = access;
  }

  /** Returns the id of a user: null without a login, 404 for a user whom the viewer may not see. */
  Long requireUser(Viewer viewer, String login) {
    return require(login, account -> access.sees(viewer, account), ApiError::notFound);
  }

  /** Returns the id of an owner like {@link #requireUser(Viewer, String)}, but with 400. */
  Long requireOwner(Viewer viewer, String login) {
    return require(login, account -> access.sees(viewer, account), ApiError::badRequest);
  }

  /**
   * Returns the id of a user: null without a login, 404 for a user who is not known in the
   * repository.
   */
  public Long requireUser(RepositoryContext at, String login) {
    return require(login, account -> isKnown(at, account), ApiError::notFound);
  }

  /**
   * Returns the id of a poster like {@link #requireUser(RepositoryContext, String)}, but with 400.
   */
  public Long requirePoster(RepositoryContext at, String login) {
    return require(login, account -> isKnown(at, account), ApiError::badRequest);
  }

  /**
   * Returns whether an account is visible in a repository. Its writers are, even with a private
   * profile.
   */
  boolean isKnown(RepositoryContext at, AccountRow account) {
    return access.sees(at.viewer(), account)
        || access.isAssignable(account, false, at.row(), at.owner());
  }

  /**
   * Returns the id of a team, or null without a name. Teams are visible to members of the
   * organization and to site administrators.
   */
  Long requireTeam(String name, Long owner, Viewer viewer) {
    if (name == null || name.isEmpty()) return null;
    if (owner == null)
      throw ApiError.badRequest("owner organisation is required for filtering on team");
    return teams
        .findByName(owner, name)
        .filter(team -> viewer.administrator() || access.belongs(viewer.id(), owner))
        .map(team -> team.id)
        .orElseThrow(() -> ApiError.badRequest("team does not exist [name: " + name + "]"));
  }

  private Long require(
      String login, Predicate<AccountRow> known, Function<String, ApiError> refusal) {
    if (login == null || login.isEmpty()) return null;
    return accounts
        .findByLogin(login)
        .filter(known)
        .map(account -> account.id)
        .orElseThrow(() -> refusal.apply(unknown(login)));
  }

  static String unknown(String login) {
    return "user does not exist [uid: 0, name: " + login + "]";
  }
}
