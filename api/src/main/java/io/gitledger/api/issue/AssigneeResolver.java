package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Resolves logins of assignees to ids. Users who are assigned already are not checked again. */
@Component
public class AssigneeResolver {
  private final AccountFinder accounts;
  private final AccountNames names;
  private final Access access;

  AssigneeResolver(AccountFinder accounts, AccountNames names, Access access) {
    this.accounts = accounts;
    this.names = names;
    this.access = access;
  }

  /**
   * Returns all assignees in the body of an issue, or null if there are none: 422 for an account
   * that cannot be assigned, 403 for a caller whom one of them blocks.
   *
   * @param single deprecated: an additional login, which becomes the first; ignored if it is empty
   */
  public List<Long> resolve(
      RepositoryContext at, String single, List<String> several, List<Long> assigned) {
    if (single == null && several == null) return null;
    var logins = new ArrayList<String>(several == null ? List.of() : several);
    if (single != null && !single.isEmpty()) logins.addFirst(single);
    List<AccountRow> users =
        find(
            at,
            logins,
            login ->
                ApiError.invalid(
                    "Assignee does not exist: [name: " + AccountNames.unknown(login) + "]"));
    return require(at, users, assigned, ApiError::invalid);
  }

  /** Resolves assignees to add: 422 for an unknown login, 403 for a user who cannot be assigned. */
  List<Long> resolveAdded(RepositoryContext at, List<String> logins, List<Long> assigned) {
    return require(at, users(at, logins), assigned, ApiError::forbidden);
  }

  /** Resolves assignees to remove: 422 for an unknown login. */
  List<Long> resolveRemoved(RepositoryContext at, List<String> logins) {
    return users(at, logins).stream().map(user -> user.id).toList();
  }

  /** Finds users: 400 for an organization. */
  private List<AccountRow> users(RepositoryContext at, List<String> logins) {
    List<AccountRow> found =
        find(
            at,
            logins == null ? List.of() : logins,
            login -> ApiError.invalid(AccountNames.unknown(login)));
    for (AccountRow account : found)
      if (account.organization())
        throw ApiError.badRequest("organization can't be added as assignee");
    return found;
  }

  /** Finds each account once, in the order of the logins. */
  private List<AccountRow> find(
      RepositoryContext at, List<String> logins, Function<String, ApiError> unknown) {
    Map<String, AccountRow> byLogin =
        accounts.listByLogins(logins).stream()
            .collect(Collectors.toMap(row -> row.loginFolded, row -> row));
    var found = new LinkedHashSet<AccountRow>();
    for (String login : logins) {
      AccountRow account = byLogin.get(AccountRow.fold(login));
      if (account == null || !names.isKnown(at, account)) throw unknown.apply(login);
      found.add(account);
    }
    return List.copyOf(found);
  }

  private List<Long> require(
      RepositoryContext at,
      Collection<AccountRow> users,
      List<Long> assigned,
      Function<String, ApiError> refusal) {
    List<AccountRow> added = users.stream().filter(user -> !assigned.contains(user.id)).toList();
    for (AccountRow user : added)
      if (!access.isAssignable(user, true, at.row(), at.owner()))
        throw refusal.apply("user " + user.login + " can't be assigned");
    if (!added.isEmpty()
        && access.blocked(at.viewer(), added.stream().map(user -> user.id).toList()))
      throw ApiError.forbidden("user is blocked");
    return users.stream().map(user -> user.id).toList();
  }
}
