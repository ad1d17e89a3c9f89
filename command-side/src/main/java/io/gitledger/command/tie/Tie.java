package io.gitledger.command.tie;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.block.Blocks;
import io.gitledger.command.follow.FollowEvent;
import io.gitledger.command.star.StarEvent;
import io.gitledger.command.tie.TieCommand.BeginTie;
import io.gitledger.command.tie.TieCommand.EndTie;
import io.gitledger.command.watch.WatchEvent;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** Between a user and what he follows, stars or watches; whether it holds, {@link Ties} knows. */
@Aggregate
class Tie {
  @AggregateIdentifier private String id;
  private boolean declined;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(BeginTie command, Owners owners, Blocks blocks, Ties ties) {
    begin(command.tie(), owners, blocks, ties);
  }

  /** What the user has ended does not begin by itself. */
  void beginUnasked(TieId tie, Owners owners, Blocks blocks, Ties ties) {
    if (!declined) begin(tie, owners, blocks, ties);
  }

  private static void begin(TieId tie, Owners owners, Blocks blocks, Ties ties) {
    if (tie.kind() == TieKind.FOLLOW) {
      if (tie.account() == tie.target()) return;
      owners.keep(tie.account(), tie.target());
      blocks.refuseBetween(tie.account(), tie.target());
    } else {
      long owner = owners.keepRepository(tie.target());
      owners.keep(tie.account(), owner);
      blocks.refuse(tie.account(), owner);
    }
    if (ties.tie(tie.kind().stored, tie.account(), tie.target())) apply(tie.kind().begun(tie));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(EndTie command, Ties ties) {
    TieId tie = command.tie();
    if (ties.cut(tie.kind().stored, tie.account(), tie.target())) apply(tie.kind().ended(tie));
  }

  void endUnasked(TieId tie, Ties ties) {
    if (ties.cut(tie.kind().stored, tie.account(), tie.target())) apply(tie.kind().lost(tie));
  }

  @EventSourcingHandler
  void on(FollowEvent event) {
    id = TieKind.FOLLOW.of(event.follower(), event.followed()).toString();
  }

  @EventSourcingHandler
  void on(StarEvent event) {
    id = TieKind.STAR.of(event.user(), event.repository()).toString();
  }

  @EventSourcingHandler
  void on(WatchEvent event) {
    id = TieKind.WATCH.of(event.user(), event.repository()).toString();
    declined = event instanceof RepositoryUnwatched;
  }

  protected Tie() {}
}
