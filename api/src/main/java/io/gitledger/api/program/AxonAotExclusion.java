package io.gitledger.api.program;

import java.util.Set;
import org.springframework.beans.factory.aot.BeanRegistrationExcludeFilter;
import org.springframework.beans.factory.support.RegisteredBean;

/**
 * Excludes the beans that Axon registers for aggregates from AOT processing, because generated code
 * cannot refer to package-private classes. Axon registers them at each start.
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
