package io.gitledger.api.badge;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.badge.BadgeCommand.ChangeBadge;
import io.gitledger.command.badge.BadgeCommand.DeleteBadge;
import io.gitledger.command.badge.BadgeCommand.MakeBadge;
import io.gitledger.command.badge.BadgeId;
import io.gitledger.query.badge.BadgeFinder;
import io.gitledger.query.badge.BadgeView;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Badges themselves, which the contract's operations only give and take. */
@ApiController(tag = "ledger")
class BadgeController {
  private final Commands commands;
  private final BadgeFinder finder;

  BadgeController(Commands commands, BadgeFinder finder) {
    this.commands = commands;
    this.finder = finder;
  }

  @Operation("List all badges")
  @GetMapping("/ledger/badges")
  Paged<BadgeView> ledgerListBadges(Administrator administrator, Page page) {
    return Paged.linked(finder.page(page.offset(), page.limit()), finder.count());
  }

  @Operation("Make a badge")
  @PostMapping("/ledger/badges")
  @ResponseStatus(HttpStatus.CREATED)
  BadgeView ledgerCreateBadge(Administrator administrator, @Body CreateBadgeOption body) {
    commands.send(
        new MakeBadge(body.slug(), orEmpty(body.description()), orEmpty(body.imageUrl())));
    return badge(body.slug());
  }

  @Operation("Get a badge")
  @GetMapping("/ledger/badges/{slug}")
  BadgeView ledgerGetBadge(Administrator administrator, @PathVariable String slug) {
    return badge(slug);
  }

  @Operation("Describe a badge otherwise")
  @PatchMapping("/ledger/badges/{slug}")
  BadgeView ledgerEditBadge(
      Administrator administrator, @PathVariable String slug, @Body EditBadgeOption body) {
    var badge = new BadgeId(badge(slug).id());
    commands.send(new ChangeBadge(badge, body.description(), body.imageUrl()));
    return badge(slug);
  }

  @Operation("Delete a badge, which nobody has any more then")
  @DeleteMapping("/ledger/badges/{slug}")
  void ledgerDeleteBadge(Administrator administrator, @PathVariable String slug) {
    commands.send(new DeleteBadge(new BadgeId(badge(slug).id())));
  }

  private BadgeView badge(String slug) {
    return finder.bySlug(slug).orElseThrow(ApiError::notFound);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
