package io.gitledger.api.block;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.UserService;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.block.BlockCommand.BlockUser;
import io.gitledger.command.block.BlockCommand.UnblockUser;
import io.gitledger.command.block.BlockId;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.block.BlockFinder;
import org.springframework.stereotype.Component;

/** Blocks users on behalf of a user or an organization. */
@Component
class BlockService {
  private final Commands commands;
  private final BlockFinder finder;
  private final AccountResolver accounts;
  private final UserService users;

  BlockService(Commands commands, BlockFinder finder, AccountResolver accounts, UserService users) {
    this.commands = commands;
    this.finder = finder;
    this.accounts = accounts;
    this.users = users;
  }

  Paged<UserView> list(long blocker, Viewer viewer, Page page) {
    return users.page(finder.blocked(blocker, page.offset(), page.limit()), viewer);
  }

  /** Requires a user to be blocked, else 404. */
  void requireBlocked(long blocker, String username, Caller caller) {
    AccountRow user = accounts.resolve(username, caller);
    if (finder.blocks(blocker, user.id)) return;
    accounts.resolveVisible(username, caller);
    throw ApiError.notFound().withoutBody();
  }

  void block(long blocker, String username, SignedIn caller, String note) {
    AccountRow user = accounts.resolveVisible(username, caller);
    if (user.organization()) throw ApiError.badRequest("cannot block an organization");
    commands.send(
        new BlockUser(new BlockId(blocker, user.id), caller.id(), note == null ? "" : note));
  }

  /** Unblocks a user, even one who has become invisible to the caller. */
  void unblock(long blocker, String username, Caller caller) {
    AccountRow user = accounts.resolve(username, caller);
    long blocked =
        finder.blocks(blocker, user.id) ? user.id : accounts.resolveVisible(username, caller).id;
    commands.send(new UnblockUser(new BlockId(blocker, blocked)));
  }
}
