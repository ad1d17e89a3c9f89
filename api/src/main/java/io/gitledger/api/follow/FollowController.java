package io.gitledger.api.follow;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.UserView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Followers of users. */
@ApiController(tag = "user")
class FollowController {
  private final FollowService follows;
  private final AccountResolver accounts;

  FollowController(FollowService follows, AccountResolver accounts) {
    this.follows = follows;
    this.accounts = accounts;
  }

  @Operation("List the authenticated user's followers")
  @GetMapping("/user/followers")
  Paged<UserView> userCurrentListFollowers(SignedIn caller, Page page) {
    return follows.followers(caller.id(), caller, page);
  }

  @Operation("List the given user's followers")
  @GetMapping("/users/{username}/followers")
  Paged<UserView> userListFollowers(SignedIn caller, @PathVariable String username, Page page) {
    return follows.followers(accounts.resolveUser(username, caller).id, caller, page);
  }

  @Operation("List the users that the authenticated user is following")
  @GetMapping("/user/following")
  Paged<UserView> userCurrentListFollowing(SignedIn caller, Page page) {
    return follows.followed(caller.id(), caller, page);
  }

  @Operation("List the users that the given user is following")
  @GetMapping("/users/{username}/following")
  Paged<UserView> userListFollowing(SignedIn caller, @PathVariable String username, Page page) {
    return follows.followed(accounts.resolveUser(username, caller).id, caller, page);
  }

  @Operation("Check whether a user is followed by the authenticated user")
  @GetMapping("/user/following/{username}")
  void userCurrentCheckFollowing(SignedIn caller, @PathVariable String username) {
    follows.requireFollow(caller.id(), accounts.resolveVisible(username, caller).id);
  }

  @Operation("Check if one user is following another user")
  @GetMapping("/users/{username}/following/{target}")
  void userCheckFollowing(
      SignedIn caller, @PathVariable String username, @PathVariable String target) {
    long follower = accounts.resolveUser(username, caller).id;
    follows.requireFollow(follower, accounts.resolveVisible(target, caller).id);
  }

  @Operation("Follow a user")
  @PutMapping("/user/following/{username}")
  void userCurrentPutFollow(SignedIn caller, @PathVariable String username) {
    follows.follow(caller, username);
  }

  @Operation("Unfollow a user")
  @DeleteMapping("/user/following/{username}")
  void userCurrentDeleteFollow(SignedIn caller, @PathVariable String username) {
    follows.unfollow(caller, username);
  }
}
