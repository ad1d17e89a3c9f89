package io.gitledger.projections.ledger;

import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.AbstractApplicationContext;
import org.springframework.context.support.DefaultLifecycleProcessor;

/**
 * Lets a context have all beans of the server while nothing of it runs: no streaming processor, no
 * listener, no command bus. For work on the data beside a running server.
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
