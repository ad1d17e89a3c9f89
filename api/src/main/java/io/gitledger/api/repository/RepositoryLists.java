package io.gitledger.api.repository;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.List;
import org.springframework.stereotype.Component;

/** Lists of repositories that several operations answer. */
@Component
public class RepositoryLists {
  private final RepositoryFinder finder;
  private final RepositoryViews views;
  private final Access access;
  private final RequestUrls urls;

  RepositoryLists(RepositoryFinder finder, RepositoryViews views, Access access, RequestUrls urls) {
    this.finder = finder;
    this.views = views;
    this.access = access;
    this.urls = urls;
  }

  /**
   * What an account owns. Pages are cut before what the caller may not see is dropped, as the
   * contract wants it, so they may be short and the total larger; whoever is not signed in or may
   * reach public things only learns nothing of what is private.
   */
  public Paged<RepositoryView> ownedBy(AccountRow owner, Caller caller, Page page) {
    Viewer viewer = Viewers.of(caller);
    if (!visible(viewer, owner)) return Paged.linked(List.of(), 0);
    boolean publicOnly = viewer.anonymous() || viewer.publicOnly();
    RowPage<RepositoryRow> found =
        finder.ownedBy(owner.id, publicOnly, page.offset(), page.limit());
    var permissions = access.permissions(viewer, found.rows());
    var seen = found.rows().stream().filter(row -> permissions.get(row.id).any()).toList();
    return Paged.linked(views.of(seen, viewer, urls.current()), found.total());
  }

  private boolean visible(Viewer viewer, AccountRow owner) {
    return access.sees(viewer, owner)
        && (!viewer.publicOnly() || owner.visibility.equals("public"));
  }
}
