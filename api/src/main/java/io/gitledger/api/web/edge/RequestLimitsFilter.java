package io.gitledger.api.web.edge;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.error.ErrorWriter;
import io.gitledger.api.web.error.RequestId;
import io.gitledger.api.web.limit.ClientNetwork;
import io.gitledger.api.web.limit.ConnectionShares;
import io.gitledger.api.web.limit.RequestMemory;
import io.gitledger.api.web.query.Input;
import io.gitledger.api.web.settings.WebSettings;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * The first filter of a request: its id, the headers of every response, the limits of the request,
 * the normalized path. Errors outside of the controllers are handled here, too.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
public class RequestLimitsFilter extends OncePerRequestFilter {
  private static final Logger log = LoggerFactory.getLogger(RequestLimitsFilter.class);
  private static final Pattern BACKSLASH = Pattern.compile("%5c", Pattern.CASE_INSENSITIVE);

  static final String NO_CACHE = "max-age=0, private, must-revalidate";

  private final WebSettings settings;
  private final ErrorWriter errors;
  private final RequestMemory memory;

  RequestLimitsFilter(WebSettings settings, ErrorWriter errors, RequestMemory memory) {
    this.settings = settings;
    this.errors = errors;
    this.memory = memory;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse unmarked, FilterChain chain)
      throws ServletException, IOException {
    HttpServletResponse response = EdgeProtocol.marking(unmarked);
    String id = RequestId.of(request);
    response.setHeader(RequestId.HEADER, id);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
    MDC.put(RequestId.LOGGED_AS, id);
    long start = System.nanoTime();
    Input input = Input.begin(request, memory);
    ConnectionShares.begin(ClientNetwork.of(request));
    try {
      chain.doFilter(admit(request, response), response);
    } catch (ApiError error) {
      errors.write(request, response, error);
    } catch (RuntimeException | ServletException unexpected) {
      if (response.isCommitted()) throw unexpected;
      errors.write(request, response, unexpected);
    } finally {
      ConnectionShares.end();
      input.end();
      logIfSlow(request, response, System.nanoTime() - start);
      MDC.remove(RequestId.LOGGED_AS);
    }
  }

  /** Logs a slow request without its query, which may contain a token. */
  private void logIfSlow(HttpServletRequest request, HttpServletResponse response, long nanos) {
    if (nanos > settings.slow().toNanos())
      log.warn(
          "slow: {} {} answered {} after {} ms",
          request.getMethod(),
          request.getRequestURI(),
          response.getStatus(),
          nanos / 1_000_000);
  }

  private HttpServletRequest admit(HttpServletRequest request, HttpServletResponse response) {
    String query = request.getQueryString();
    int length = request.getRequestURI().length() + (query == null ? 0 : query.length());
    if (length > settings.maxUrl()) {
      throw ApiError.of(
              HttpStatus.URI_TOO_LONG,
              "the URL is longer than " + settings.maxUrl() + " characters")
          .asText();
    }
    if (headers(request) > settings.maxHeaders()) {
      throw ApiError.of(
              HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
              "there are more than " + settings.maxHeaders() + " headers")
          .asText();
    }
    Optional<String> path = RequestPath.normal(request.getRequestURI());
    if (path.isEmpty()) throw ApiError.badRequest("the path cannot be decoded").asText();
    if (path.get().startsWith("/api/")) response.setHeader("Cache-Control", NO_CACHE);
    else if (BACKSLASH.matcher(path.get()).find())
      throw ApiError.badRequest("bad request").asText();
    return path.get().equals(request.getRequestURI()) ? request : new Repathed(request, path.get());
  }

  private static int headers(HttpServletRequest request) {
    int count = 0;
    for (String name : Collections.list(request.getHeaderNames())) {
      count += Collections.list(request.getHeaders(name)).size();
    }
    return count;
  }

  @Override
  protected boolean shouldNotFilterErrorDispatch() {
    return true;
  }

  private static final class Repathed extends HttpServletRequestWrapper {
    private final String path;

    Repathed(HttpServletRequest request, String path) {
      super(request);
      this.path = path;
    }

    @Override
    public String getRequestURI() {
      return path;
    }
  }
}
