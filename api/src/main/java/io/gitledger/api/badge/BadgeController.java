package io.gitledger.api.badge;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.UserService;
import io.gitledger.api.badge.BadgeService.CreateBadgeOption;
import io.gitledger.api.badge.BadgeService.EditBadgeOption;
import io.gitledger.api.badge.BadgeService.UserBadgeOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.account.UserId;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.badge.BadgeFinder;
import io.gitledger.query.badge.BadgeFinder.BadgeView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * Badges, which are not part of the contract, and the badges of users: section 5 of the
 * administration chapter.
 */
@ApiController(tag = "ledger")
class BadgeController {
  private final BadgeService badges;
  private final BadgeFinder finder;
  private final AccountResolver accounts;

  BadgeController(BadgeService badges, BadgeFinder finder, AccountResolver accounts) {
    this.badges = badges;
    this.finder = finder;
    this.accounts = accounts;
  }

  @Operation("List all badges")
  @GetMapping("/ledger/badges")
  Paged<BadgeView> ledgerListBadges(Administrator administrator, Page page) {
    return Paged.linked(finder.page(page.offset(), page.limit()), finder.count());
  }

  @Operation("Create a badge")
  @PostMapping("/ledger/badges")
  @ResponseStatus(HttpStatus.CREATED)
  BadgeView ledgerCreateBadge(Administrator administrator, @Body CreateBadgeOption body) {
    return badges.create(body);
  }

  @Operation("Get a badge")
  @GetMapping("/ledger/badges/{slug}")
  BadgeView ledgerGetBadge(Administrator administrator, @PathVariable String slug) {
    return badges.get(slug);
  }

  @Operation("Edit a badge")
  @PatchMapping("/ledger/badges/{slug}")
  BadgeView ledgerEditBadge(
      Administrator administrator, @PathVariable String slug, @Body EditBadgeOption body) {
    return badges.edit(slug, body);
  }

  @Operation("Delete a badge and withdraw it from all users")
  @DeleteMapping("/ledger/badges/{slug}")
  void ledgerDeleteBadge(Administrator administrator, @PathVariable String slug) {
    badges.delete(slug);
  }

  @Operation(value = "List a user's badges", tag = "admin")
  @GetMapping("/admin/users/{username}/badges")
  Paged<BadgeView> adminListUserBadges(Administrator administrator, @PathVariable String username) {
    List<BadgeView> found = finder.ofUser(accounts.resolve(username, administrator.caller()).id);
    return Paged.counted(found, found.size());
  }

  @Operation(value = "Add a badge to a user", tag = "admin")
  @PostMapping("/admin/users/{username}/badges")
  void adminAddUserBadges(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<UserBadgeOption> body) {
    AccountRow account = accounts.resolve(username, administrator.caller());
    UserBadgeOption option = body.get();
    if (!option.badgeSlugs().isEmpty()) badges.award(UserService.requireUser(account), option);
  }

  @Operation(value = "Remove a badge from a user", tag = "admin")
  @DeleteMapping("/admin/users/{username}/badges")
  void adminDeleteUserBadges(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<UserBadgeOption> body) {
    AccountRow account = accounts.resolve(username, administrator.caller());
    badges.withdraw(new UserId(account.id), body.get());
  }
}
