package io.gitledger.api.relationship;

import io.gitledger.api.account.AccountResolver;
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
import io.gitledger.query.relationship.RelationshipFinder;
import io.gitledger.query.relationship.RepositoryRelationship;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import org.springframework.stereotype.Component;

/** Lists of what users star and watch, and of who stars and watches a repository. */
@Component
public class RelationshipLists {
  private final RelationshipFinder finder;
  private final AccountResolver paths;
  private final RepositoryViews repositories;
  private final UserViews users;
  private final RequestUrls urls;

  RelationshipLists(
      RelationshipFinder finder,
      AccountResolver paths,
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
  public Paged<RepositoryView> own(RepositoryRelationship tie, SignedIn caller, Page page) {
    return list(tie, caller.id(), Viewers.of(caller), Viewers.of(caller), page);
  }

  /** Those of the user whom a path names, with that user's permissions. */
  public Paged<RepositoryView> of(
      RepositoryRelationship tie, String username, SignedIn caller, Page page) {
    AccountRow user = paths.resolveUser(username, caller);
    return list(tie, user.id, Viewers.listing(user, caller), Viewers.listed(user, caller), page);
  }

  private Paged<RepositoryView> list(
      RepositoryRelationship tie, long user, Viewer seenBy, Viewer rights, Page page) {
    var found = finder.repositories(tie, user, seenBy, page.offset(), page.limit());
    return Paged.linked(repositories.of(found.rows(), rights, urls.current()), found.total());
  }

  /**
   * The people of a repository.
   *
   * @param total the repository's counter, which counts hidden people too
   */
  public Paged<UserView> people(
      RepositoryRelationship tie, RepositoryContext repository, long total, Page page) {
    var rows =
        finder.people(tie, repository.row().id, repository.viewer(), page.offset(), page.limit());
    return Paged.counted(users.of(rows, repository.viewer(), urls.current()), total);
  }
}
