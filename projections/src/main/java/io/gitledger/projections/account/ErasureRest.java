package io.gitledger.projections.account;

import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.projections.Reaction;
import org.axonframework.eventhandling.EventHandler;

/** Removes the traces of an erased person where whoever erased it did not get to that. */
@Reaction
class ErasureRest {
  private final PersonTraces traces;

  ErasureRest(PersonTraces traces) {
    this.traces = traces;
  }

  @EventHandler
  void on(UserErased event) {
    traces.remove(event.account());
  }
}
