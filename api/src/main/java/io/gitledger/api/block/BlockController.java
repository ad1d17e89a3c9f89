package io.gitledger.api.block;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.command.Commands;
import io.gitledger.command.block.BlockCommand.BlockUser;
import io.gitledger.command.block.BlockCommand.UnblockUser;
import io.gitledger.command.block.BlockId;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.block.BlockFinder;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Whom users and organizations keep away. */
@ApiController(tag = "user")
class BlockController {
  private final Commands commands;
  private final BlockFinder finder;
  private final AccountResolver paths;
  private final UserViews users;
  private final RequestUrls urls;

  BlockController(
      Commands commands,
      BlockFinder finder,
      AccountResolver paths,
      UserViews users,
      RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.paths = paths;
    this.users = users;
    this.urls = urls;
  }

  @Operation("List users blocked by the authenticated user")
  @GetMapping("/user/blocks")
  Paged<UserView> userListBlocks(SignedIn caller, Page page) {
    return blocked(caller.id(), caller, page);
  }

  @Operation("Check if a user is blocked by the authenticated user")
  @GetMapping("/user/blocks/{username}")
  void userCheckUserBlock(SignedIn caller, @PathVariable String username) {
    demand(caller.id(), username, caller);
  }

  @Operation("Block a user")
  @PutMapping("/user/blocks/{username}")
  void userBlockUser(
      SignedIn caller,
      @PathVariable String username,
      @Query(about = "optional note for the block") String note) {
    block(caller.id(), user(username, caller), caller, note);
  }

  @Operation("Unblock a user")
  @DeleteMapping("/user/blocks/{username}")
  void userUnblockUser(SignedIn caller, @PathVariable String username) {
    unblock(caller.id(), username, caller);
  }

  @Operation(value = "List users blocked by the organization", tag = "organization")
  @GetMapping("/orgs/{org}/blocks")
  Paged<UserView> organizationListBlocks(OrganizationContext organization, Page page) {
    organization.requireOwner();
    return blocked(organization.row().id, organization.caller(), page);
  }

  @Operation(value = "Check if a user is blocked by the organization", tag = "organization")
  @GetMapping("/orgs/{org}/blocks/{username}")
  void organizationCheckUserBlock(OrganizationContext organization, @PathVariable String username) {
    organization.requireOwner();
    demand(organization.row().id, username, organization.caller());
  }

  @Operation(value = "Block a user", tag = "organization")
  @PutMapping("/orgs/{org}/blocks/{username}")
  void organizationBlockUser(
      OrganizationContext organization,
      @PathVariable String username,
      @Query(about = "optional note for the block") String note) {
    SignedIn caller = organization.requireOwner().signedIn();
    AccountRow user = user(username, caller);
    block(organization.row().id, user, caller, note);
  }

  @Operation(value = "Unblock a user", tag = "organization")
  @DeleteMapping("/orgs/{org}/blocks/{username}")
  void organizationUnblockUser(OrganizationContext organization, @PathVariable String username) {
    organization.requireOwner();
    unblock(organization.row().id, username, organization.caller());
  }

  private AccountRow user(String username, Caller caller) {
    AccountRow user = paths.resolve(username, caller);
    if (user.organization()) throw ApiError.badRequest("cannot block an organization");
    return user;
  }

  private void block(long blocker, AccountRow user, SignedIn caller, String note) {
    commands.send(
        new BlockUser(new BlockId(blocker, user.id), caller.id(), note == null ? "" : note));
  }

  private void unblock(long blocker, String username, Caller caller) {
    commands.send(new UnblockUser(new BlockId(blocker, paths.resolve(username, caller).id)));
  }

  private void demand(long blocker, String username, Caller caller) {
    if (!finder.blocks(blocker, paths.resolve(username, caller).id))
      throw ApiError.notFound().withoutBody();
  }

  private Paged<UserView> blocked(long blocker, Caller caller, Page page) {
    var found = finder.blocked(blocker, page.offset(), page.limit());
    return Paged.linked(users.of(found.rows(), Viewers.of(caller), urls.current()), found.total());
  }
}
