package io.gitledger.command.badge;

import io.gitledger.command.badge.BadgeCommand.BadgeId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.LedgerEvent;
import io.gitledger.command.log.UserScoped;

/** Events of badges. */
public sealed interface BadgeEvent extends LedgerEvent {
  @EventName("badge.made")
  record BadgeMade(BadgeId badge, String slug, String description, String imageUrl)
      implements BadgeEvent {}

  @EventName("badge.changed")
  record BadgeChanged(BadgeId badge, String description, String imageUrl) implements BadgeEvent {}

  /** A badge was deleted and withdrawn from all users. */
  @EventName("badge.deleted")
  record BadgeDeleted(BadgeId badge) implements BadgeEvent {}

  /** A badge was awarded to a user. */
  @EventName("badge.awarded")
  record BadgeAwarded(BadgeId badge, long user) implements BadgeEvent, UserScoped {}

  /** A badge was withdrawn from a user. */
  @EventName("badge.withdrawn")
  record BadgeWithdrawn(BadgeId badge, long user) implements BadgeEvent, UserScoped {}
}
