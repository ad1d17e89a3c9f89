package io.gitledger.api.program;

import java.util.Set;
import org.springframework.beans.factory.aot.BeanRegistrationExcludeFilter;
import org.springframework.beans.factory.support.RegisteredBean;

/**
 * What Axon registers for each aggregate names its class, which nobody sees outside of its package:
 * the build cannot write that down, and Axon does it again at each start.
 */
final class AxonAotExclusion implements BeanRegistrationExcludeFilter {
  private static final Set<String> CLASSES =
      Set.of(
          "org.axonframework.spring.config.BeanHelper",
          "org.axonframework.spring.config.SpringAggregateConfigurer",
          "org.axonframework.spring.eventsourcing.SpringPrototypeAggregateFactory");

  @Override
  public boolean isExcludedFromAotProcessing(RegisteredBean bean) {
    String name = bean.getMergedBeanDefinition().getBeanClassName();
    return name != null && CLASSES.contains(name);
  }
}
