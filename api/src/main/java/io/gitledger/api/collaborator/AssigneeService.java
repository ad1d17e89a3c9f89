package io.gitledger.api.collaborator;

import io.gitledger.api.account.UserService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.collaborator.AssigneeFinder;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.Access;
import java.util.Collection;
import org.springframework.stereotype.Component;

/** Finds users who can be assigned to issues, or requested for reviews. */
@Component
public class AssigneeService {
  private final AssigneeFinder finder;
  private final AccountFinder accounts;
  private final UserService users;
  private final Access access;

  AssigneeService(AssigneeFinder finder, AccountFinder accounts, UserService users, Access access) {
    this.finder = finder;
    this.accounts = accounts;
    this.users = users;
    this.access = access;
  }

  Collection<UserView> list(RepositoryContext at) {
    return views(finder.listAssignees(at.row()), at);
  }

  /**
   * Lists possible reviewers: 403 for callers who may not choose reviewers, even administrators of
   * the site.
   */
  Collection<UserView> reviewers(RepositoryContext at) {
    long caller = at.signedIn().id();
    boolean chooses = caller == at.ownerId() || finder.isReviewer(at.row(), caller);
    if (at.row().archived() || !chooses)
      throw ApiError.forbidden("user should be able to choose reviewers");
    return views(finder.listReviewers(at.row()), at);
  }

  private Collection<UserView> views(RowPage<AccountRow> found, RepositoryContext at) {
    return found.map(rows -> users.views(rows, at.viewer())).rows();
  }

  /**
   * Requires an assignable user: 404 for an unknown user and one who cannot be assigned, 400 for an
   * organization.
   */
  public void requireAssignable(RepositoryContext at, String login) {
    AccountRow account = accounts.findByLogin(login).orElseThrow(ApiError::notFound);
    boolean visible = access.sees(at.viewer(), account);
    if (account.organization() && visible)
      throw ApiError.badRequest(
          "organization can't be added as assignee [user_id: "
              + account.id
              + ", repo_id: "
              + at.row().id
              + "]");
    if (!access.isAssignable(account, visible, at.row(), at.owner())) throw ApiError.notFound();
  }
}
