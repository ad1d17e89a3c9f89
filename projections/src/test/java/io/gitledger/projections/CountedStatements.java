package io.gitledger.projections;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Counts the statements that this thread prepares, to check that lists take a fixed number of them.
 */
@TestConfiguration(proxyBeanMethods = false)
public class CountedStatements {
  private static final ThreadLocal<AtomicLong> PREPARED = ThreadLocal.withInitial(AtomicLong::new);

  /** Returns the number of statements that an action takes. */
  public static long during(Runnable action) {
    long before = PREPARED.get().get();
    action.run();
    return PREPARED.get().get() - before;
  }

  @Bean
  static BeanPostProcessor countingDataSource() {
    return new BeanPostProcessor() {
      @Override
      public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource source ? new Counting(source) : bean;
      }
    };
  }

  private static final class Counting extends DelegatingDataSource {
    Counting(DataSource target) {
      super(target);
    }

    @Override
    public Connection getConnection() throws SQLException {
      Connection connection = super.getConnection();
      return (Connection)
          Proxy.newProxyInstance(
              Counting.class.getClassLoader(),
              new Class<?>[] {Connection.class},
              (proxy, method, arguments) -> call(connection, method, arguments));
    }

    private static Object call(Connection connection, Method method, Object[] arguments)
        throws Throwable {
      if (method.getName().equals("prepareStatement")) PREPARED.get().incrementAndGet();
      try {
        return method.invoke(connection, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }
}
