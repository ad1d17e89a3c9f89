package io.gitledger.api.follow;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.UserService;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.SignedIn;
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
import io.gitledger.query.follow.FollowFinder;
import org.springframework.stereotype.Component;

/** Follows, unfollows and lists users. */
@Component
class FollowService {
  private final Commands commands;
  private final FollowFinder finder;
  private final AccountResolver accounts;
  private final UserService users;

  FollowService(
      Commands commands, FollowFinder finder, AccountResolver accounts, UserService users) {
    this.commands = commands;
    this.finder = finder;
    this.accounts = accounts;
    this.users = users;
  }

  void follow(SignedIn caller, String username) {
    long followed = accounts.resolveVisible(username, caller).id;
    commands.send(new BeginRelationship(RelationshipKind.FOLLOW.of(caller.id(), followed)));
  }

  /** Unfollows a user, even one who has become invisible to the caller. */
  void unfollow(SignedIn caller, String username) {
    AccountRow user = accounts.resolve(username, caller);
    long followed =
        finder.follows(caller.id(), user.id)
            ? user.id
            : accounts.resolveVisible(username, caller).id;
    commands.send(new EndRelationship(RelationshipKind.FOLLOW.of(caller.id(), followed)));
  }

  /** Requires that one user follows the other, else 404. */
  void requireFollow(long follower, long followed) {
    if (!finder.follows(follower, followed)) throw ApiError.notFound();
  }

  Paged<UserView> followers(long account, SignedIn caller, Page page) {
    Viewer viewer = Viewers.of(caller);
    return users.page(finder.followers(account, viewer, page.offset(), page.limit()), viewer);
  }

  Paged<UserView> followed(long account, SignedIn caller, Page page) {
    Viewer viewer = Viewers.of(caller);
    return users.page(finder.followed(account, viewer, page.offset(), page.limit()), viewer);
  }
}
