package io.gitledger.projections;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.query.ReadSchema;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/**
 * The entity manager of projectors. New rows pass by Hibernate: they wait with the events of their
 * command ({@link CommandRows}), in a rebuild for many of their kind ({@link NewRows}). Whatever
 * looks into tables comes after they are written, so projectors do not see a difference.
 */
@Configuration(proxyBeanMethods = false)
class ProjectorRows {
  private static final Set<String> LOOKS_AT_NO_ROW =
      Set.of("clear", "unwrap", "equals", "hashCode", "toString");

  /** Otherwise the entity manager of the factory would be handed out as the first one too. */
  @Bean
  static BeanFactoryPostProcessor rowsOfProjectorsAreMeant() {
    return beans -> beans.getBeanDefinition("entityManagerFactory").setPrimary(false);
  }

  @Bean
  @Primary
  EntityManager rowsOfProjectors(
      EntityManagerFactory factory,
      WriteBuffer writes,
      NewRows newRows,
      @Value("${gitledger.read-schema:}") String schema) {
    return of(factory, schema.equals(ReadSchema.REBUILT) ? newRows : new CommandRows(writes));
  }

  static EntityManager of(EntityManagerFactory factory, WaitingRows waiting) {
    EntityManager rows = SharedEntityManagerCreator.createSharedEntityManager(factory);
    return (EntityManager)
        Proxy.newProxyInstance(
            EntityManager.class.getClassLoader(),
            new Class<?>[] {EntityManager.class},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "persist" -> {
                  waiting.add(arguments[0]);
                  return null;
                }
                case "find" -> {
                  Optional<Object> row = waiting.find((Class<?>) arguments[0], arguments[1]);
                  if (row.isPresent()) return row.get();
                }
                case "remove" -> {
                  if (waiting.remove(arguments[0])) return null;
                }
                case "flush" -> waiting.flush();
                default -> {
                  if (!LOOKS_AT_NO_ROW.contains(method.getName())) waiting.write();
                }
              }
              try {
                return method.invoke(rows, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
