package io.gitledger.api.testing;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Counts the statements that the thread of a request prepares. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(CountedStatements.PROPERTY)
public class CountedStatements {
  static final String PROPERTY = "test.counted-statements";

  private static final String HEADER = "X-Counted";
  private static final Map<String, CompletableFuture<Count>> AWAITED = new ConcurrentHashMap<>();
  private static final ThreadLocal<AtomicLong> PREPARED = ThreadLocal.withInitial(AtomicLong::new);

  /** The statements that look up a token, which depend on whether the server has it cached. */
  private static final ThreadLocal<AtomicLong> TOKENS = ThreadLocal.withInitial(AtomicLong::new);

  private record Count(long statements, long tokens) {}

  /** Returns the number of statements of a request with the status 200. */
  public static long of(TestClient client, String path) {
    return of(client, counting -> counting.get(path).expect(200));
  }

  /**
   * Returns the number of statements of a request. Statements that are sent together count once.
   */
  public static long of(TestClient client, Consumer<TestClient> request) {
    return count(client, request).statements();
  }

  /** Returns the number of statements, including the one that looks up the request's token. */
  public static long withToken(TestClient client, String path) {
    Count count = count(client, counting -> counting.get(path).expect(200));
    return count.statements() + count.tokens();
  }

  private static Count count(TestClient client, Consumer<TestClient> request) {
    String id = UUID.randomUUID().toString();
    var counted = new CompletableFuture<Count>();
    AWAITED.put(id, counted);
    request.accept(client.withHeader(HEADER, id));
    return counted.orTimeout(10, TimeUnit.SECONDS).join();
  }

  @Bean
  @Order(Ordered.HIGHEST_PRECEDENCE)
  Filter countedRequests() {
    return (request, response, chain) -> {
      long before = PREPARED.get().get();
      long tokensBefore = TOKENS.get().get();
      chain.doFilter(request, response);
      String id = ((HttpServletRequest) request).getHeader(HEADER);
      if (id != null)
        AWAITED
            .remove(id)
            .complete(new Count(PREPARED.get().get() - before, TOKENS.get().get() - tokensBefore));
    };
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
      if (method.getName().equals("prepareStatement"))
        (arguments[0].toString().contains("from token_hash") ? TOKENS : PREPARED)
            .get()
            .incrementAndGet();
      try {
        return method.invoke(connection, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }
}
