package io.gitledger.api.relationship;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.UserService;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.relationship.RelationshipCommand.BeginRelationship;
import io.gitledger.command.relationship.RelationshipCommand.EndRelationship;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.relationship.RelationshipFinder;
import io.gitledger.query.relationship.RepositoryRelationship;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import org.springframework.stereotype.Component;

/** Starts, ends and lists stars and watches, by user and by repository. */
@Component
public class RelationshipService {
  private final Commands commands;
  private final RelationshipFinder finder;
  private final AccountResolver accounts;
  private final RepositoryViews repositories;
  private final UserService users;
  private final RequestUrls urls;

  RelationshipService(
      Commands commands,
      RelationshipFinder finder,
      AccountResolver accounts,
      RepositoryViews repositories,
      UserService users,
      RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.accounts = accounts;
    this.repositories = repositories;
    this.users = users;
    this.urls = urls;
  }

  public void begin(RelationshipKind kind, SignedIn caller, RepositoryContext repository) {
    commands.send(new BeginRelationship(kind.of(caller.id(), repository.row().id)));
  }

  public void end(RelationshipKind kind, SignedIn caller, RepositoryContext repository) {
    commands.send(new EndRelationship(kind.of(caller.id(), repository.row().id)));
  }

  /** Requires the relationship, else 404. */
  public void require(
      RepositoryRelationship relationship, SignedIn caller, RepositoryContext repository) {
    if (!finder.holds(relationship, caller.id(), repository.row().id)) throw ApiError.notFound();
  }

  /** Lists the caller's repositories. */
  public Paged<RepositoryView> own(
      RepositoryRelationship relationship, SignedIn caller, Page page) {
    return list(relationship, caller.id(), Viewers.of(caller), Viewers.of(caller), page);
  }

  /** Lists the repositories of the user in a path, with that user's permissions. */
  public Paged<RepositoryView> of(
      RepositoryRelationship relationship, String username, SignedIn caller, Page page) {
    AccountRow user = accounts.resolveUser(username, caller);
    return list(
        relationship, user.id, Viewers.listing(user, caller), Viewers.listed(user, caller), page);
  }

  private Paged<RepositoryView> list(
      RepositoryRelationship relationship, long user, Viewer seenBy, Viewer rights, Page page) {
    var found = finder.repositories(relationship, user, seenBy, page.offset(), page.limit());
    return Paged.linked(repositories.of(found.rows(), rights, urls.current()), found.total());
  }

  /**
   * Lists the users of a repository.
   *
   * @param total the repository's counter, which includes users that the caller may not see
   */
  public Paged<UserView> users(
      RepositoryRelationship relationship, RepositoryContext repository, long total, Page page) {
    var rows =
        finder.people(
            relationship, repository.row().id, repository.viewer(), page.offset(), page.limit());
    return Paged.counted(users.views(rows, repository.viewer()), total);
  }
}
