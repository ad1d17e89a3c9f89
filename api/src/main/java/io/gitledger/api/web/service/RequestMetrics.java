package io.gitledger.api.web.service;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Times requests by the operation that served them: as many names as there are operations, whatever
 * clients send. Each timer is looked for once only: the framework's own observation of a request
 * makes all its names anew each time. What goes on as a stream counts until its handler has ended.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class RequestMetrics extends OncePerRequestFilter {
  private static final String NAME = "http.server.requests";
  private static final String NONE = "none";

  /** Clients may send any other word as well. */
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

  private record Served(String method, String route, String operation, int status) {}

  private final MeterRegistry registry;
  private final Map<Served, Timer> timers = new ConcurrentHashMap<>();

  RequestMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    long start = System.nanoTime();
    try {
      chain.doFilter(request, response);
    } finally {
      timers
          .computeIfAbsent(served(request, response), this::timer)
          .record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    }
  }

  private static Served served(HttpServletRequest request, HttpServletResponse response) {
    Object handler = request.getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE);
    Object route = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
    return new Served(
        METHODS.contains(request.getMethod()) ? request.getMethod() : "other",
        route == null ? NONE : route.toString(),
        handler instanceof HandlerMethod method ? method.getMethod().getName() : NONE,
        response.getStatus());
  }

  private Timer timer(Served served) {
    HttpStatus.Series series = HttpStatus.Series.resolve(served.status());
    return registry.timer(
        NAME,
        "method",
        served.method(),
        "uri",
        served.route(),
        "operation",
        served.operation(),
        "status",
        Integer.toString(served.status()),
        "outcome",
        series == null ? "UNKNOWN" : series.name());
  }
}
