package io.gitledger.api.badge;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.UserService;
import io.gitledger.api.badge.BadgeService.UserBadgeOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.account.UserId;
import io.gitledger.query.badge.BadgeFinder;
import io.gitledger.query.badge.BadgeFinder.BadgeView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Badges of users: section 5 of the administration chapter. */
@ApiController(tag = "admin")
class UserBadgeController {
  private final BadgeService badges;
  private final BadgeFinder finder;
  private final AccountResolver accounts;

  UserBadgeController(BadgeService badges, BadgeFinder finder, AccountResolver accounts) {
    this.badges = badges;
    this.finder = finder;
    this.accounts = accounts;
  }

  @Operation("List a user's badges")
  @GetMapping("/admin/users/{username}/badges")
  Paged<BadgeView> adminListUserBadges(Administrator administrator, @PathVariable String username) {
    List<BadgeView> found = finder.ofUser(accounts.resolve(username, administrator.caller()).id);
    return Paged.counted(found, found.size());
  }

  @Operation("Add a badge to a user")
  @PostMapping("/admin/users/{username}/badges")
  void adminAddUserBadges(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<UserBadgeOption> body) {
    UserId user = user(username, administrator);
    badges.award(user, body.get());
  }

  @Operation("Remove a badge from a user")
  @DeleteMapping("/admin/users/{username}/badges")
  void adminDeleteUserBadges(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<UserBadgeOption> body) {
    UserId user = user(username, administrator);
    badges.withdraw(user, body.get());
  }

  private UserId user(String username, Administrator administrator) {
    return UserService.requireUser(accounts.resolve(username, administrator.caller()));
  }
}
