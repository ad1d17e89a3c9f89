package io.gitledger.projections;

import io.gitledger.query.ReadSchema;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/** What is otherwise in a context that makes the read model anew. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "gitledger.read-schema", havingValue = ReadSchema.REBUILT)
class RebuildConfiguration {
  /** Otherwise the entity manager of the factory would be handed out as the first one too. */
  @Bean
  static BeanFactoryPostProcessor rowsOfRebuildAreMeant() {
    return beans -> beans.getBeanDefinition("entityManagerFactory").setPrimary(false);
  }

  /**
   * An entity manager whose new rows wait in {@link NewRows}. Whatever looks into tables comes
   * after they are written, as after a flush, so projectors do not see a difference.
   */
  @Bean
  @Primary
  EntityManager rowsOfRebuild(EntityManagerFactory factory, NewRows newRows) {
    EntityManager rows = SharedEntityManagerCreator.createSharedEntityManager(factory);
    return (EntityManager)
        Proxy.newProxyInstance(
            EntityManager.class.getClassLoader(),
            new Class<?>[] {EntityManager.class},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "persist" -> {
                  newRows.add(arguments[0]);
                  return null;
                }
                case "find" -> {
                  var waiting = newRows.find((Class<?>) arguments[0], arguments[1]);
                  if (waiting.isPresent()) return waiting.get();
                }
                case "remove" -> {
                  if (newRows.remove(arguments[0])) return null;
                }
                default -> newRows.write();
              }
              try {
                return method.invoke(rows, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
