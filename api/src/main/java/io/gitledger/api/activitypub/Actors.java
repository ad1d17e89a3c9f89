package io.gitledger.api.activitypub;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.activitypub.ActorKeys;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.activitypub.ActivityPubView;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.Access;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Users as actors, with URLs under the configured base URL. */
@Component
class Actors {
  private final AccountFinder accounts;
  private final Access access;
  private final UserViews views;
  private final ActorKeys keys;
  private final Urls urls;

  Actors(AccountFinder accounts, Access access, UserViews views, ActorKeys keys, RequestUrls urls) {
    this.accounts = accounts;
    this.access = access;
    this.views = views;
    this.keys = keys;
    this.urls = urls.configured();
  }

  AccountRow byId(long id, Caller caller) {
    return requireVisible(accounts.findById(id), caller);
  }

  AccountRow byLogin(String login, Caller caller) {
    return requireVisible(accounts.findByLogin(login), caller);
  }

  private AccountRow requireVisible(Optional<AccountRow> found, Caller caller) {
    AccountRow row = found.filter(account -> !account.organization()).orElseThrow(Actors::unknown);
    if (caller.publicOnly() && !row.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public users");
    if (!access.sees(Viewers.of(caller), row)) throw unknown();
    return row;
  }

  private static ApiError unknown() {
    return ApiError.notFound("user does not exist");
  }

  ActivityPubView view(AccountRow user) {
    return ActivityPubView.of(
        views.of(user, Viewer.ANONYMOUS, urls), keys.publicKey(user.id), urls);
  }
}
