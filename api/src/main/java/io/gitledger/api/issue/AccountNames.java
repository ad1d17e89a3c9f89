package io.gitledger.api.issue;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.team.TeamFinder;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.springframework.stereotype.Component;

/** Resolves names of accounts and teams in parameters and bodies. */
@Component
class AccountNames {
  private final AccountFinder accounts;
  private final TeamFinder teams;
  private final Access access;

  AccountNames(AccountFinder accounts, TeamFinder teams, Access access) {
    this.accounts = accounts;
    this.teams = teams;
    this.access = access;
  }

  /** The id; null without a login, 404 for a user whom the viewer may not see. */
  Long requireUser(String login, Viewer viewer) {
    if (login == null || login.isEmpty()) return null;
    return visible(login, viewer).orElseThrow(() -> ApiError.notFound(unknown(login)));
  }

  /** As {@link #requireUser}, but 400. */
  Long requireOwner(String login, Viewer viewer) {
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

  /** 422 for any assignee: none can be stored. Both parameters may be null; empty logins pass. */
  void requireNoAssignee(String single, List<String> several) {
    var logins = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    if (several != null) logins.addAll(several);
    if (single != null) logins.add(single);
    logins.remove("");
    for (String login : logins) {
      if (accounts.findByLogin(login).filter(AccountNames::isUser).isEmpty())
        throw ApiError.invalid("Assignee does not exist: [name: " + unknown(login) + "]");
    }
    if (!logins.isEmpty()) throw ApiError.invalid("assignees are not supported");
  }

  private Optional<Long> visible(String login, Viewer viewer) {
    return accounts
        .findByLogin(login)
        .filter(account -> access.sees(viewer, account))
        .map(account -> account.id);
  }

  private static boolean isUser(AccountRow account) {
    return !account.organization();
  }

  private static String unknown(String login) {
    return "user does not exist [uid: 0, name: " + login + "]";
  }
}
