package io.gitledger.api.issue;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.repository.Access;
import io.gitledger.query.team.TeamFinder;
import java.util.Optional;
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

  /** The id; null without a login, 404 for a user whom the viewer may not see. */
  public Long requireUser(String login, Viewer viewer) {
    if (login == null || login.isEmpty()) return null;
    return visible(login, viewer).orElseThrow(() -> ApiError.notFound(unknown(login)));
  }

  /** As {@link #requireUser}, but 400. */
  public Long requireOwner(String login, Viewer viewer) {
    if (login == null || login.isEmpty()) return null;
    return visible(login, viewer).orElseThrow(() -> ApiError.badRequest(unknown(login)));
  }

  /** The id; null without a name. Members of the organization and site administrators see it. */
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

  private Optional<Long> visible(String login, Viewer viewer) {
    return accounts
        .findByLogin(login)
        .filter(account -> access.sees(viewer, account))
        .map(account -> account.id);
  }

  static String unknown(String login) {
    return "user does not exist [uid: 0, name: " + login + "]";
  }
}
