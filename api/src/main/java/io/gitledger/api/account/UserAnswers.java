package io.gitledger.api.account;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import org.springframework.stereotype.Component;

/** Accounts as the caller of this request gets them. */
@Component
public class UserAnswers {
  private final UserViews users;
  private final RequestUrls urls;

  UserAnswers(UserViews users, RequestUrls urls) {
    this.users = users;
    this.urls = urls;
  }

  public UserView of(NamedAccount account, Caller caller) {
    return users.of(account.row(), Viewers.of(caller), urls.current());
  }

  /** The account with this id as it is now, or the Ghost. */
  public UserView of(long id, Caller caller) {
    return users.of(id, Viewers.of(caller), urls.current());
  }
}
