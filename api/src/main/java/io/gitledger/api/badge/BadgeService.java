package io.gitledger.api.badge;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.web.body.ValidUrl;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserId;
import io.gitledger.command.badge.BadgeCommand.AwardBadges;
import io.gitledger.command.badge.BadgeCommand.BadgeId;
import io.gitledger.command.badge.BadgeCommand.ChangeBadge;
import io.gitledger.command.badge.BadgeCommand.DeleteBadge;
import io.gitledger.command.badge.BadgeCommand.MakeBadge;
import io.gitledger.command.badge.BadgeCommand.WithdrawBadges;
import io.gitledger.query.badge.BadgeFinder;
import io.gitledger.query.badge.BadgeFinder.BadgeView;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Creates, edits, deletes, awards and withdraws badges. */
@Component
class BadgeService {
  /** A new badge. */
  record CreateBadgeOption(
      @NotEmpty @CodePointLength(max = 100) String slug,
      @CodePointLength(max = 255) String description,
      @ValidUrl @CodePointLength(max = 255) String imageUrl) {}

  /** Changes of a badge; absent fields are unchanged. */
  record EditBadgeOption(
      @CodePointLength(max = 255) String description,
      @ValidUrl @CodePointLength(max = 255) String imageUrl) {}

  /** Badges to award or to withdraw. */
  record UserBadgeOption(
      @NotNull @Size(max = 100) List<@CodePointLength(max = 255) String> badgeSlugs) {}

  private final Commands commands;
  private final BadgeFinder finder;

  BadgeService(Commands commands, BadgeFinder finder) {
    this.commands = commands;
    this.finder = finder;
  }

  BadgeView get(String slug) {
    return finder.bySlug(slug).orElseThrow(ApiError::notFound);
  }

  BadgeView create(CreateBadgeOption option) {
    commands.send(
        new MakeBadge(
            option.slug(),
            requireNonNullElse(option.description(), ""),
            requireNonNullElse(option.imageUrl(), "")));
    return get(option.slug());
  }

  BadgeView edit(String slug, EditBadgeOption option) {
    var badge = new BadgeId(get(slug).id());
    commands.send(new ChangeBadge(badge, option.description(), option.imageUrl()));
    return get(slug);
  }

  void delete(String slug) {
    commands.send(new DeleteBadge(new BadgeId(get(slug).id())));
  }

  void award(UserId user, UserBadgeOption option) {
    commands.send(new AwardBadges(user, option.badgeSlugs()));
  }

  void withdraw(UserId user, UserBadgeOption option) {
    commands.send(new WithdrawBadges(user, option.badgeSlugs()));
  }
}
