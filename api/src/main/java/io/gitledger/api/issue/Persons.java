package io.gitledger.api.issue;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.team.TeamRows;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.springframework.stereotype.Component;

/** The accounts and teams that requests name. */
@Component
class Persons {
  private final AccountRows accounts;
  private final TeamRows teams;
  private final Access access;

  Persons(AccountRows accounts, TeamRows teams, Access access) {
    this.accounts = accounts;
    this.teams = teams;
    this.access = access;
  }

  /** The id; null where no login is given, 404 where nobody that the viewer can see has it. */
  Long demand(String login, Viewer viewer) {
    if (login == null || login.isEmpty()) return null;
    return seen(login, viewer).orElseThrow(() -> ApiError.notFound(unknown(login)));
  }

  /** The same for an owner of repositories, and 400. */
  Long demandOwner(String login, Viewer viewer) {
    if (login == null || login.isEmpty()) return null;
    return seen(login, viewer).orElseThrow(() -> ApiError.badRequest(unknown(login)));
  }

  /** The id of an owner's team; null where none is named. Its members and administrators see it. */
  Long demandTeam(String name, Long owner, Viewer viewer) {
    if (name == null || name.isEmpty()) return null;
    if (owner == null)
      throw ApiError.badRequest("owner organisation is required for filtering on team");
    return teams
        .byName(owner, name)
        .filter(team -> viewer.administrator() || access.belongs(viewer.id(), owner))
        .map(team -> team.id)
        .orElseThrow(() -> ApiError.badRequest("team does not exist [name: " + name + "]"));
  }

  /** 422 where one is no user's. Both parameters may be null, and empty logins name nobody. */
  void demandAssignees(String single, List<String> several) {
    var logins = new TreeSet<>(String.CASE_INSENSITIVE_ORDER); // nobody is looked for twice
    if (several != null) logins.addAll(several);
    if (single != null) logins.add(single);
    for (String login : logins) {
      if (!login.isEmpty() && accounts.byLogin(login).filter(Persons::isUser).isEmpty())
        throw ApiError.invalid("Assignee does not exist: [name: " + unknown(login) + "]");
    }
  }

  private Optional<Long> seen(String login, Viewer viewer) {
    return accounts
        .byLogin(login)
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
