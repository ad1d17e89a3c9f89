package io.gitledger.command.badge;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.badge.BadgeCommand.AwardBadges;
import io.gitledger.command.badge.BadgeCommand.BadgeId;
import io.gitledger.command.badge.BadgeCommand.WithdrawBadges;
import io.gitledger.command.badge.BadgeEvent.BadgeAwarded;
import io.gitledger.command.badge.BadgeEvent.BadgeWithdrawn;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.relationship.Relationships;
import io.gitledger.command.relationship.Relationships.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The badges of one user. {@link Relationships} stores which badges a user has. */
@Aggregate
class BadgeAwards {
  @AggregateIdentifier private String id;

  static String stream(long user) {
    return "badges-" + user;
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(AwardBadges command, Owners owners, Names names, Relationships relationships) {
    long user = command.user().value();
    owners.lockShared(user);
    for (String slug : command.slugs()) {
      long badge =
          names
              .lockHolder(Space.BADGE, 0, slug)
              .orElseThrow(
                  () ->
                      CommandRejectedException.invalid(
                          "badge does not exist [slug: " + slug + "]"));
      if (!relationships.add(Kind.BADGE, user, badge))
        throw CommandRejectedException.invalid("user has the badge already [slug: " + slug + "]");
      apply(new BadgeAwarded(new BadgeId(badge), user));
    }
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(WithdrawBadges command, Names names, Relationships relationships) {
    long user = command.user().value();
    for (String slug : command.slugs())
      names
          .findHolder(Space.BADGE, 0, slug)
          .filter(badge -> relationships.remove(Kind.BADGE, user, badge))
          .ifPresent(badge -> apply(new BadgeWithdrawn(new BadgeId(badge), user)));
  }

  @EventSourcingHandler
  void on(BadgeAwarded event) {
    id = stream(event.user());
  }

  @EventSourcingHandler
  void on(BadgeWithdrawn event) {
    id = stream(event.user());
  }

  protected BadgeAwards() {}
}
