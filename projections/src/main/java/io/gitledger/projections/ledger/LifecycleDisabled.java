package io.gitledger.projections.ledger;

import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.AbstractApplicationContext;
import org.springframework.context.support.DefaultLifecycleProcessor;

/**
 * Provides a context with all beans of the server, none of which is started: no streaming
 * processor, no listener, no command bus. It is meant for work on the data while a server is
 * running.
 */
public final class LifecycleDisabled
    implements ApplicationContextInitializer<ConfigurableApplicationContext> {
  @Override
  public void initialize(ConfigurableApplicationContext context) {
    var idle =
        new DefaultLifecycleProcessor() {
          @Override
          public void onRefresh() {}
        };
    idle.setBeanFactory(context.getBeanFactory());
    context
        .getBeanFactory()
        .registerSingleton(AbstractApplicationContext.LIFECYCLE_PROCESSOR_BEAN_NAME, idle);
  }
}
