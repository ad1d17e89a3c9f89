package io.gitledger.command.dependency;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.dependency.DependencyCommand.AddDependency;
import io.gitledger.command.dependency.DependencyCommand.DependencyId;
import io.gitledger.command.dependency.DependencyCommand.RemoveDependency;
import io.gitledger.command.dependency.DependencyEvent.DependencyAdded;
import io.gitledger.command.dependency.DependencyEvent.DependencyRemoved;
import io.gitledger.command.issue.Dependencies;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The dependency of an issue on its blocker. {@link Dependencies} stores whether it exists. */
@Aggregate
class Dependency {
  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(AddDependency command, Dependencies dependencies) {
    DependencyId added = command.dependency();
    if (!dependencies.add(added.issue(), added.blocker()))
      throw CommandRejectedException.conflict("issue dependency does already exist");
    apply(
        new DependencyAdded(added.issue(), added.blocker(), command.repository(), command.pull()));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(RemoveDependency command, Dependencies dependencies) {
    DependencyId removed = command.dependency();
    if (!dependencies.remove(removed.issue(), removed.blocker()))
      throw CommandRejectedException.notFound("issue dependency does not exist");
    apply(
        new DependencyRemoved(
            removed.issue(), removed.blocker(), command.repository(), command.pull()));
  }

  @EventSourcingHandler
  void on(DependencyEvent event) {
    id = new DependencyId(event.issue(), event.blocker()).toString();
  }

  protected Dependency() {}
}
