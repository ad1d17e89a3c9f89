package io.gitledger.projections;

import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.config.EventProcessingConfigurer;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventProcessor;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.SubscribingEventProcessor;
import org.axonframework.messaging.SubscribableMessageSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Configuration;

/** The event processors. */
@Configuration(proxyBeanMethods = false)
class ProcessorConfiguration {
  /**
   * A projector that fails must fail the command, so that the read model is never behind the log.
   */
  @Autowired
  void projectInTheTransactionOfTheCommand(EventProcessingConfigurer processors) {
    processors.registerEventProcessor(ReadModel.GROUP, ProcessorConfiguration::readModel);
  }

  private static EventProcessor readModel(
      String name,
      org.axonframework.config.Configuration configuration,
      EventHandlerInvoker projectors) {
    EventProcessingConfiguration processing = configuration.eventProcessingConfiguration();
    return SubscribingEventProcessor.builder()
        .name(name)
        .eventHandlerInvoker(EventHandlers.of(projectors))
        .errorHandler(PropagatingErrorHandler.instance())
        .rollbackConfiguration(processing.rollbackConfiguration(name))
        .messageMonitor(processing.messageMonitor(SubscribingEventProcessor.class, name))
        .messageSource(neverUnsubscribed(configuration))
        .transactionManager(processing.transactionManager(name))
        .build();
  }

  /**
   * Keeps projectors subscribed until the process ends. On shutdown Axon would unsubscribe them
   * while a reaction may still be executing its last command, whose events would then be in the log
   * but in no table.
   */
  private static SubscribableMessageSource<EventMessage<?>> neverUnsubscribed(
      org.axonframework.config.Configuration configuration) {
    return projectors -> {
      configuration.eventBus().subscribe(projectors);
      return () -> false;
    };
  }
}
