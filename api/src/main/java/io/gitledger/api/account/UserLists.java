package io.gitledger.api.account;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserFilter;
import io.gitledger.query.account.UserSearch;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.page.RowPage;
import java.util.List;
import org.springframework.stereotype.Component;

/** Lists of users as the caller gets them. */
@Component
class UserLists {
  private static final long GHOST = -1;
  private static final long ACTIONS_BOT = -2;

  private final UserSearch search;
  private final UserViews views;
  private final RequestUrls urls;

  UserLists(UserSearch search, UserViews views, RequestUrls urls) {
    this.search = search;
    this.views = views;
    this.urls = urls;
  }

  Paged<UserView> search(Caller caller, String text, long id, Page page) {
    if (id == GHOST) return Paged.linked(List.of(views.ghost(urls.current())), 1);
    if (id == ACTIONS_BOT) return Paged.linked(List.of(views.actionsBot(urls.current())), 1);
    return paged(search.visible(text, id, Viewers.of(caller), page.limit(), page.offset()), caller);
  }

  Paged<UserView> filtered(Caller administrator, UserFilter filter, Page page) {
    return paged(search.filtered(filter, page.limit(), page.offset()), administrator);
  }

  private Paged<UserView> paged(RowPage<AccountRow> found, Caller caller) {
    return Paged.linked(views.of(found.rows(), Viewers.of(caller), urls.current()), found.total());
  }
}
