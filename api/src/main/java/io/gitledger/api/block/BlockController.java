package io.gitledger.api.block;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Users blocked by users and organizations. */
@ApiController(tag = "user")
class BlockController {
  private final BlockService blocks;

  BlockController(BlockService blocks) {
    this.blocks = blocks;
  }

  @Operation("List users blocked by the authenticated user")
  @GetMapping("/user/blocks")
  Paged<UserView> userListBlocks(SignedIn caller, Page page) {
    return blocks.list(caller.id(), Viewers.of(caller), page);
  }

  @Operation("Check if a user is blocked by the authenticated user")
  @GetMapping("/user/blocks/{username}")
  void userCheckUserBlock(SignedIn caller, @PathVariable String username) {
    blocks.requireBlocked(caller.id(), username, caller);
  }

  @Operation("Block a user")
  @PutMapping("/user/blocks/{username}")
  void userBlockUser(
      SignedIn caller,
      @PathVariable String username,
      @Query(about = "optional note for the block") String note) {
    blocks.block(caller.id(), username, caller, note);
  }

  @Operation("Unblock a user")
  @DeleteMapping("/user/blocks/{username}")
  void userUnblockUser(SignedIn caller, @PathVariable String username) {
    blocks.unblock(caller.id(), username, caller);
  }

  /** Lists the blocked users as the organization sees them, also for site administrators. */
  @Operation(value = "List users blocked by the organization", tag = "organization")
  @GetMapping("/orgs/{org}/blocks")
  Paged<UserView> organizationListBlocks(OrganizationContext organization, Page page) {
    organization.requireOwner();
    long id = organization.row().id;
    return blocks.list(id, new Viewer(id, false, false, false), page);
  }

  @Operation(value = "Check if a user is blocked by the organization", tag = "organization")
  @GetMapping("/orgs/{org}/blocks/{username}")
  void organizationCheckUserBlock(OrganizationContext organization, @PathVariable String username) {
    organization.requireOwner();
    blocks.requireBlocked(organization.row().id, username, organization.caller());
  }

  @Operation(value = "Block a user", tag = "organization")
  @PutMapping("/orgs/{org}/blocks/{username}")
  void organizationBlockUser(
      OrganizationContext organization,
      @PathVariable String username,
      @Query(about = "optional note for the block") String note) {
    SignedIn caller = organization.requireOwner().signedIn();
    blocks.block(organization.row().id, username, caller, note);
  }

  @Operation(value = "Unblock a user", tag = "organization")
  @DeleteMapping("/orgs/{org}/blocks/{username}")
  void organizationUnblockUser(OrganizationContext organization, @PathVariable String username) {
    organization.requireOwner();
    blocks.unblock(organization.row().id, username, organization.caller());
  }
}
