package io.gitledger.command.watch;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.block.Blocks;
import io.gitledger.command.tie.Ties;
import io.gitledger.command.tie.Ties.Kind;
import io.gitledger.command.watch.WatchCommand.UnwatchRepository;
import io.gitledger.command.watch.WatchCommand.WatchRepository;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import io.gitledger.command.watch.WatchEvent.RepositoryWatched;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** Of one user on one repository; whether there is such a tie, {@link Ties} knows. */
@Aggregate
class Watch {
  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(WatchRepository command, Owners owners, Blocks blocks, Ties ties) {
    long user = command.watch().user();
    long repository = command.watch().repository();
    long owner = owners.keepRepository(repository);
    owners.keep(user, owner);
    blocks.refuse(user, owner);
    if (ties.tie(Kind.WATCH, user, repository)) apply(new RepositoryWatched(user, repository));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(UnwatchRepository command, Ties ties) {
    long user = command.watch().user();
    long repository = command.watch().repository();
    if (ties.cut(Kind.WATCH, user, repository)) apply(new RepositoryUnwatched(user, repository));
  }

  @EventSourcingHandler
  void on(WatchEvent event) {
    id = new WatchId(event.user(), event.repository()).toString();
  }

  protected Watch() {}
}
