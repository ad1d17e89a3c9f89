package io.gitledger.projections;

import org.axonframework.config.EventProcessingConfigurer;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.messaging.SubscribableMessageSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Configuration;

/** How events reach their handlers. */
@Configuration(proxyBeanMethods = false)
class ProcessorConfiguration {
  /** A projector that fails must fail the command: the read model is never behind the log. */
  @Autowired
  void projectInTheTransactionOfTheCommand(EventProcessingConfigurer processors) {
    processors
        .registerSubscribingEventProcessor(
            ReadModel.GROUP, ProcessorConfiguration::neverUnsubscribed)
        .registerListenerInvocationErrorHandler(
            ReadModel.GROUP, configuration -> PropagatingErrorHandler.instance())
        .registerErrorHandler(ReadModel.GROUP, configuration -> PropagatingErrorHandler.instance());
  }

  /**
   * Projectors stay until the process ends. When a server stops, Axon would take them away while a
   * reaction may still be at its last command, whose events then were in the log and in no table.
   */
  private static SubscribableMessageSource<EventMessage<?>> neverUnsubscribed(
      org.axonframework.config.Configuration configuration) {
    return projectors -> {
      configuration.eventBus().subscribe(projectors);
      return () -> false;
    };
  }
}
