package io.gitledger.api.badge;

import io.gitledger.api.badge.BadgeService.CreateBadgeOption;
import io.gitledger.api.badge.BadgeService.EditBadgeOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.badge.BadgeFinder;
import io.gitledger.query.badge.BadgeFinder.BadgeView;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Badges: the contract has operations only for awarding them. */
@ApiController(tag = "ledger")
class BadgeController {
  private final BadgeService badges;
  private final BadgeFinder finder;

  BadgeController(BadgeService badges, BadgeFinder finder) {
    this.badges = badges;
    this.finder = finder;
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
}
