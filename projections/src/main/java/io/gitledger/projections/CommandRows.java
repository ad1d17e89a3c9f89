package io.gitledger.projections;

import io.gitledger.command.log.CommandWrites;
import io.gitledger.query.ReadSchema;
import io.gitledger.query.row.RowWriter;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/**
 * New rows on a server: they pass by Hibernate and go out with the events of their command, see
 * {@link CommandWrites}. Whoever looks for one earlier, or asks a query, has them written first.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(
    name = "gitledger.read-schema",
    havingValue = ReadSchema.LIVE,
    matchIfMissing = true)
class CommandRows {
  private static final String RESOURCE = CommandRows.class.getName();

  /** A flush sends what has changed in rows that were found; new ones need none. */
  private static final Set<String> LOOKS_AT_NO_ROW =
      Set.of("flush", "clear", "unwrap", "equals", "hashCode", "toString");

  private final Map<Class<?>, RowWriter> writers = new ConcurrentHashMap<>();

  /** Otherwise the entity manager of the factory would be handed out as the first one too. */
  @Bean
  static BeanFactoryPostProcessor rowsOfCommandAreMeant() {
    return beans -> beans.getBeanDefinition("entityManagerFactory").setPrimary(false);
  }

  @Bean
  @Primary
  EntityManager rowsOfCommand(EntityManagerFactory factory, CommandWrites writes) {
    EntityManager rows = SharedEntityManagerCreator.createSharedEntityManager(factory);
    return (EntityManager)
        Proxy.newProxyInstance(
            EntityManager.class.getClassLoader(),
            new Class<?>[] {EntityManager.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "persist" -> {
                    add(arguments[0], writes);
                    yield null;
                  }
                  case "find" -> {
                    if (newKinds().contains(arguments[0])) writes.writeNow();
                    yield call(rows, method, arguments);
                  }
                  default -> {
                    if (!LOOKS_AT_NO_ROW.contains(method.getName())) writes.writeNow();
                    yield call(rows, method, arguments);
                  }
                });
  }

  private void add(Object row, CommandWrites writes) {
    newKinds().add(row.getClass());
    RowWriter table = writers.computeIfAbsent(row.getClass(), RowWriter::of);
    writes.add(table.insert(), () -> table.values(row));
  }

  /** The kinds of rows of which the command has made any. */
  private static Set<Class<?>> newKinds() {
    return CurrentUnitOfWork.isStarted()
        ? CurrentUnitOfWork.get().root().getOrComputeResource(RESOURCE, any -> new HashSet<>())
        : new HashSet<>();
  }

  private static Object call(EntityManager rows, Method method, Object[] arguments)
      throws Throwable {
    try {
      return method.invoke(rows, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
