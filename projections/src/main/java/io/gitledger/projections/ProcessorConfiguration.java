package io.gitledger.projections;

import org.axonframework.config.EventProcessingConfigurer;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Configuration;

/** How events reach their handlers. */
@Configuration(proxyBeanMethods = false)
class ProcessorConfiguration {
  /** A projector that fails must fail the command: the read model is never behind the log. */
  @Autowired
  void projectInTheTransactionOfTheCommand(EventProcessingConfigurer processors) {
    processors
        .registerSubscribingEventProcessor(ReadModel.GROUP)
        .registerListenerInvocationErrorHandler(
            ReadModel.GROUP, configuration -> PropagatingErrorHandler.instance())
        .registerErrorHandler(ReadModel.GROUP, configuration -> PropagatingErrorHandler.instance());
  }
}
