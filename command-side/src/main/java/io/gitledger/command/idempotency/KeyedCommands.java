package io.gitledger.command.idempotency;

import org.axonframework.commandhandling.CommandBus;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Makes every command record in its transaction the keyed request to which it belongs. */
@Component
class KeyedCommands {
  private final KeyedRequests requests;

  KeyedCommands(KeyedRequests requests) {
    this.requests = requests;
  }

  @Autowired
  void watch(CommandBus bus) {
    var _ =
        bus.registerHandlerInterceptor(
            (command, chain) -> {
              requests.act();
              return chain.proceed();
            });
  }
}
