package io.gitledger.api.badge;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserId;
import io.gitledger.command.badge.BadgeCommand.AwardBadges;
import io.gitledger.command.badge.BadgeCommand.WithdrawBadges;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.badge.BadgeFinder;
import io.gitledger.query.badge.BadgeView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Which badges users have: section 5 of the administration chapter. */
@ApiController(tag = "admin")
class UserBadgeController {
  private final Commands commands;
  private final BadgeFinder finder;
  private final AccountResolver paths;

  UserBadgeController(Commands commands, BadgeFinder finder, AccountResolver paths) {
    this.commands = commands;
    this.finder = finder;
    this.paths = paths;
  }

  @Operation("List a user's badges")
  @GetMapping("/admin/users/{username}/badges")
  Paged<BadgeView> adminListUserBadges(Administrator administrator, @PathVariable String username) {
    List<BadgeView> badges = finder.ofUser(paths.resolve(username, administrator.caller()).id);
    return Paged.counted(badges, badges.size());
  }

  @Operation("Add a badge to a user")
  @PostMapping("/admin/users/{username}/badges")
  void adminAddUserBadges(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<UserBadgeOption> body) {
    UserId user = user(username, administrator);
    commands.send(new AwardBadges(user, body.get().badgeSlugs()));
  }

  @Operation("Remove a badge from a user")
  @DeleteMapping("/admin/users/{username}/badges")
  void adminDeleteUserBadges(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<UserBadgeOption> body) {
    UserId user = user(username, administrator);
    commands.send(new WithdrawBadges(user, body.get().badgeSlugs()));
  }

  private UserId user(String username, Administrator administrator) {
    AccountRow account = paths.resolve(username, administrator.caller());
    if (account.organization()) throw ApiError.invalid("target is an organization but not user");
    return new UserId(account.id);
  }
}
