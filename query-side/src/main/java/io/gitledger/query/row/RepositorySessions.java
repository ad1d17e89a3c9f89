package io.gitledger.query.row;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.RuntimeBeanReference;
import org.springframework.stereotype.Component;

/**
 * Configures the generated Jakarta Data repositories to use {@link StatelessSessions}. The provider
 * that Spring would inject looks up a bean for every call, which takes 13 µs.
 */
@Component
final class RepositorySessions implements BeanFactoryPostProcessor {
  /** The suffix of generated classes. */
  private static final String GENERATED = "_";

  @Override
  public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
    for (String name : beans.getBeanDefinitionNames()) {
      BeanDefinition bean = beans.getBeanDefinition(name);
      String type = bean.getBeanClassName();
      if (type != null && type.endsWith(GENERATED))
        bean.getConstructorArgumentValues()
            .addIndexedArgumentValue(0, new RuntimeBeanReference(StatelessSessions.class));
    }
  }
}
