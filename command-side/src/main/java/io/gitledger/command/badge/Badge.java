package io.gitledger.command.badge;

import static java.util.Objects.requireNonNullElse;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.badge.BadgeCommand.BadgeId;
import io.gitledger.command.badge.BadgeCommand.ChangeBadge;
import io.gitledger.command.badge.BadgeCommand.DeleteBadge;
import io.gitledger.command.badge.BadgeCommand.MakeBadge;
import io.gitledger.command.badge.BadgeEvent.BadgeAwarded;
import io.gitledger.command.badge.BadgeEvent.BadgeChanged;
import io.gitledger.command.badge.BadgeEvent.BadgeDeleted;
import io.gitledger.command.badge.BadgeEvent.BadgeMade;
import io.gitledger.command.badge.BadgeEvent.BadgeWithdrawn;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.relationship.Relationships;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import java.util.EnumSet;
import java.util.regex.Pattern;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class Badge {
  /** Form of a slug: section 12 of the wire conventions. */
  private static final Pattern SLUG = Pattern.compile("[A-Za-z0-9]+(?:[-._][A-Za-z0-9]+)*+");

  @AggregateIdentifier private BadgeId id;
  private String slug;
  private String description;
  private String imageUrl;

  @CommandHandler
  Badge(MakeBadge command, Sequences sequences, Names names) {
    if (!SLUG.matcher(command.slug()).matches())
      throw CommandRejectedException.invalid(
          "badge slug is invalid [slug: " + command.slug() + "]");
    var badge = new BadgeId(sequences.next(Kind.BADGE));
    if (!names.claim(Space.BADGE, 0, command.slug(), badge.value()))
      throw CommandRejectedException.conflict(
          "badge already exists [slug: " + command.slug() + "]");
    apply(new BadgeMade(badge, command.slug(), command.description(), command.imageUrl()));
  }

  @CommandHandler
  void handle(ChangeBadge command) {
    var changed =
        new BadgeChanged(
            id,
            requireNonNullElse(command.description(), description),
            requireNonNullElse(command.imageUrl(), imageUrl));
    if (!changed.equals(new BadgeChanged(id, description, imageUrl))) apply(changed);
  }

  @CommandHandler
  void handle(DeleteBadge command, Names names, Relationships relationships) {
    names.release(Space.BADGE, 0, slug, id.value());
    relationships.removeAll(EnumSet.of(Relationships.Kind.BADGE), id.value());
    apply(new BadgeDeleted(id));
  }

  @EventSourcingHandler
  void on(BadgeEvent event) {
    switch (event) {
      case BadgeMade made -> {
        id = made.badge();
        slug = made.slug();
        description = made.description();
        imageUrl = made.imageUrl();
      }
      case BadgeChanged changed -> {
        description = changed.description();
        imageUrl = changed.imageUrl();
      }
      case BadgeDeleted _ -> markDeleted();
      case BadgeAwarded _, BadgeWithdrawn _ -> {}
    }
  }

  protected Badge() {}
}
