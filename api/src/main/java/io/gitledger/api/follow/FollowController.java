package io.gitledger.api.follow;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.relationship.RelationshipCommand.BeginRelationship;
import io.gitledger.command.relationship.RelationshipCommand.EndRelationship;
import io.gitledger.command.relationship.RelationshipId;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.follow.FollowFinder;
import io.gitledger.query.page.RowPage;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Who follows whom. A user's profile need not be visible for this: the lists are open to users. */
@ApiController(tag = "user")
class FollowController {
  private final Commands commands;
  private final FollowFinder finder;
  private final UserViews users;
  private final AccountResolver paths;
  private final RequestUrls urls;

  FollowController(
      Commands commands,
      FollowFinder finder,
      UserViews users,
      AccountResolver paths,
      RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.users = users;
    this.paths = paths;
    this.urls = urls;
  }

  @Operation("List the authenticated user's followers")
  @GetMapping("/user/followers")
  Paged<UserView> userCurrentListFollowers(SignedIn caller, Page page) {
    return followers(caller.id(), caller, page);
  }

  @Operation("List the given user's followers")
  @GetMapping("/users/{username}/followers")
  Paged<UserView> userListFollowers(SignedIn caller, @PathVariable String username, Page page) {
    return followers(paths.resolveUser(username, caller).id, caller, page);
  }

  @Operation("List the users that the authenticated user is following")
  @GetMapping("/user/following")
  Paged<UserView> userCurrentListFollowing(SignedIn caller, Page page) {
    return followed(caller.id(), caller, page);
  }

  @Operation("List the users that the given user is following")
  @GetMapping("/users/{username}/following")
  Paged<UserView> userListFollowing(SignedIn caller, @PathVariable String username, Page page) {
    return followed(paths.resolveUser(username, caller).id, caller, page);
  }

  @Operation("Check whether a user is followed by the authenticated user")
  @GetMapping("/user/following/{username}")
  void userCurrentCheckFollowing(SignedIn caller, @PathVariable String username) {
    demand(caller.id(), paths.resolve(username, caller).id);
  }

  @Operation("Check if one user is following another user")
  @GetMapping("/users/{username}/following/{target}")
  void userCheckFollowing(
      SignedIn caller, @PathVariable String username, @PathVariable String target) {
    long follower = paths.resolveUser(username, caller).id;
    demand(follower, paths.resolve(target, caller).id);
  }

  @Operation("Follow a user")
  @PutMapping("/user/following/{username}")
  void userCurrentPutFollow(SignedIn caller, @PathVariable String username) {
    commands.send(new BeginRelationship(follow(caller, username)));
  }

  @Operation("Unfollow a user")
  @DeleteMapping("/user/following/{username}")
  void userCurrentDeleteFollow(SignedIn caller, @PathVariable String username) {
    commands.send(new EndRelationship(follow(caller, username)));
  }

  private RelationshipId follow(SignedIn caller, String username) {
    return RelationshipKind.FOLLOW.of(caller.id(), paths.resolve(username, caller).id);
  }

  private void demand(long follower, long followed) {
    if (!finder.follows(follower, followed)) throw ApiError.notFound();
  }

  private Paged<UserView> followers(long account, SignedIn caller, Page page) {
    return paged(
        finder.followers(account, Viewers.of(caller), page.offset(), page.limit()), caller);
  }

  private Paged<UserView> followed(long account, SignedIn caller, Page page) {
    return paged(finder.followed(account, Viewers.of(caller), page.offset(), page.limit()), caller);
  }

  private Paged<UserView> paged(RowPage<AccountRow> found, SignedIn caller) {
    return Paged.linked(users.of(found.rows(), Viewers.of(caller), urls.current()), found.total());
  }
}
