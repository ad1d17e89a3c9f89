package io.gitledger.api.subscription;

import static java.util.Comparator.comparing;

import io.gitledger.api.account.UserService;
import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.subscription.SubscriptionCommand.ChangeSubscription;
import io.gitledger.command.subscription.SubscriptionCommand.SubscriptionId;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.subscription.SubscriptionFinder;
import io.gitledger.query.watch.WatchInfoView;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** Subscriptions to issues. */
@Component
class SubscriptionService {
  private final Commands commands;
  private final IssuePermissions issues;
  private final SubscriptionFinder subscriptions;
  private final AccountFinder accounts;
  private final Access access;
  private final UserService users;
  private final RequestUrls urls;

  SubscriptionService(
      Commands commands,
      IssuePermissions issues,
      SubscriptionFinder subscriptions,
      AccountFinder accounts,
      Access access,
      UserService users,
      RequestUrls urls) {
    this.commands = commands;
    this.issues = issues;
    this.subscriptions = subscriptions;
    this.accounts = accounts;
    this.access = access;
    this.users = users;
    this.urls = urls;
  }

  /** Lists a page of subscribers, sorted by login within the page. */
  Paged<UserView> list(RepositoryContext at, long number, Page page) {
    IssueRow issue = issues.require(at, number);
    return Paged.counted(
        subscriptions
            .listSubscribers(issue.id, page.offset(), page.limit())
            .map(rows -> users.views(sorted(rows), at.viewer())));
  }

  private static List<AccountRow> sorted(Collection<AccountRow> rows) {
    return rows.stream().sorted(comparing(row -> row.login)).toList();
  }

  WatchInfoView check(RepositoryContext at, long number) {
    SignedIn caller = at.signedIn();
    IssueRow issue = issues.require(at, number);
    var addresses = urls.current();
    String owner = at.owner().login;
    return WatchInfoView.ofIssue(
        subscriptions.isSubscribed(issue, caller.id()),
        issue.createdAt,
        addresses.api("repos", owner, at.row().name, "issues", number),
        addresses.api("repos", owner, at.row().name));
  }

  /**
   * Changes a subscription. Returns false if nothing has changed: 403 for another user, except for
   * site administrators.
   */
  boolean change(RepositoryContext at, long number, String login, boolean subscribed) {
    SignedIn caller = at.signedIn();
    IssueRow issue = issues.require(at, number);
    AccountRow user =
        accounts
            .findByLogin(login)
            .filter(account -> access.sees(at.viewer(), account))
            .orElseThrow(ApiError::notFound);
    if (user.id != caller.id() && !at.viewer().administrator())
      throw ApiError.forbidden("user is not allowed to change the subscription of others");
    if (subscriptions.isSubscribed(issue, user.id) == subscribed) return false;
    commands.send(
        new ChangeSubscription(
            new SubscriptionId(user.id, new IssueId(issue.id)), at.row().id, subscribed));
    return true;
  }
}
