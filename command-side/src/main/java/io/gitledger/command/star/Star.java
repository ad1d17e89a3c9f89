package io.gitledger.command.star;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.block.Blocks;
import io.gitledger.command.star.StarCommand.StarRepository;
import io.gitledger.command.star.StarCommand.UnstarRepository;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.command.tie.Ties;
import io.gitledger.command.tie.Ties.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** Of one user on one repository; whether there is such a tie, {@link Ties} knows. */
@Aggregate
class Star {
  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(StarRepository command, Owners owners, Blocks blocks, Ties ties) {
    long user = command.star().user();
    long repository = command.star().repository();
    long owner = owners.keepRepository(repository);
    owners.keep(user, owner);
    blocks.refuse(user, owner);
    if (ties.tie(Kind.STAR, user, repository)) apply(new RepositoryStarred(user, repository));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(UnstarRepository command, Ties ties) {
    long user = command.star().user();
    long repository = command.star().repository();
    if (ties.cut(Kind.STAR, user, repository)) apply(new RepositoryUnstarred(user, repository));
  }

  @EventSourcingHandler
  void on(StarEvent event) {
    id = new StarId(event.user(), event.repository()).toString();
  }

  protected Star() {}
}
