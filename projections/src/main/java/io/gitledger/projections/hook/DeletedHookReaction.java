package io.gitledger.projections.hook;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.hook.HookEvent.HookDeleted;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.projections.Reaction;
import io.gitledger.query.hook.HookFinder;
import org.axonframework.eventhandling.EventHandler;

/** Deletes the deliveries of a hook when the hook or its owner is deleted. */
@Reaction
class DeletedHookReaction {
  private final HookFinder hooks;
  private final Deliveries deliveries;

  DeletedHookReaction(HookFinder hooks, Deliveries deliveries) {
    this.hooks = hooks;
    this.deliveries = deliveries;
  }

  @EventHandler
  void on(HookDeleted event) {
    deliveries.delete(event.hook().value());
  }

  @EventHandler
  void on(RepositoryDeleted event) {
    hooks.idsOfRepository(event.repository()).forEach(deliveries::delete);
  }

  @EventHandler
  void on(OrganizationDeleted event) {
    hooks.idsOfAccount(event.account()).forEach(deliveries::delete);
  }

  @EventHandler
  void on(UserDeleted event) {
    hooks.idsOfAccount(event.account()).forEach(deliveries::delete);
  }
}
