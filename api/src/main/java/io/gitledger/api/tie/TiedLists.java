package io.gitledger.api.tie;

import io.gitledger.api.account.AccountPaths;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import io.gitledger.query.tie.RepositoryTie;
import io.gitledger.query.tie.TieFinder;
import org.springframework.stereotype.Component;

/** Lists of what users star and watch, and of who stars and watches a repository. */
@Component
public class TiedLists {
  private final TieFinder finder;
  private final AccountPaths paths;
  private final RepositoryViews repositories;
  private final UserViews users;
  private final RequestUrls urls;

  TiedLists(
      TieFinder finder,
      AccountPaths paths,
      RepositoryViews repositories,
      UserViews users,
      RequestUrls urls) {
    this.finder = finder;
    this.paths = paths;
    this.repositories = repositories;
    this.users = users;
    this.urls = urls;
  }

  /** The caller's own. */
  public Paged<RepositoryView> own(RepositoryTie tie, SignedIn caller, Page page) {
    return list(tie, caller.id(), Viewers.of(caller), Viewers.of(caller), page);
  }

  /** Those of the user whom a path names, with that user's permissions. */
  public Paged<RepositoryView> of(RepositoryTie tie, String username, SignedIn caller, Page page) {
    AccountRow user = paths.user(username, caller).row();
    return list(tie, user.id, Viewers.listing(user, caller), Viewers.listed(user, caller), page);
  }

  private Paged<RepositoryView> list(
      RepositoryTie tie, long user, Viewer seenBy, Viewer rights, Page page) {
    var found = finder.repositories(tie, user, seenBy, page.offset(), page.limit());
    return Paged.linked(repositories.of(found.rows(), rights, urls.current()), found.total());
  }

  /**
   * The people of a repository.
   *
   * @param total the repository's counter, which counts hidden people too
   */
  public Paged<UserView> people(
      RepositoryTie tie, RepositoryContext repository, long total, Page page) {
    var rows =
        finder.people(tie, repository.row().id, repository.viewer(), page.offset(), page.limit());
    return Paged.counted(users.of(rows, repository.viewer(), urls.current()), total);
  }
}
