package io.gitledger.api.web.edge;

import io.gitledger.api.web.file.EntityTag;
import io.gitledger.api.web.limit.RequestMemory;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Adds an {@code ETag} of the body to responses of the API, and responds with 304 to clients that
 * have the same body already. The response is generated in any case, with all its checks, so a tag
 * is as exact as the response and reveals nothing. A response with its own tag keeps it. Large
 * responses and streams get none.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20)
class EntityTagFilter extends OncePerRequestFilter {
  /** The maximum size of a response with a tag; fifty repositories take less. */
  private static final int MAX_SIZE = 256 << 10;

  private final RequestMemory memory;

  EntityTagFilter(RequestMemory memory) {
    this.memory = memory;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    return !reads || !request.getRequestURI().startsWith("/api/v1/");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    var held = new BufferedResponse(response, MAX_SIZE, memory.answers());
    try {
      chain.doFilter(request, held);
      send(request, response, held);
    } finally {
      held.drop();
    }
  }

  private static void send(
      HttpServletRequest request, HttpServletResponse response, BufferedResponse held)
      throws IOException {
    Optional<byte[]> answer = request.isAsyncStarted() ? Optional.empty() : held.whole();
    if (answer.isPresent() && response.getStatus() == HttpServletResponse.SC_OK)
      if (known(answer.get(), request, response)) held.drop();
    held.release();
    // The first event of a stream must not wait for the next.
    if (request.isAsyncStarted()) held.flushBuffer();
  }

  /** Sets the headers of a complete response, and returns whether the client has it already. */
  private static boolean known(
      byte[] answer, HttpServletRequest request, HttpServletResponse response) {
    response.setContentLength(answer.length);
    if (response.getHeader(HttpHeaders.ETAG) != null) return false;
    String tag =
        EntityTag.of(
            answer, response.getHeader("X-Total-Count"), response.getHeader(HttpHeaders.LINK));
    response.setHeader(HttpHeaders.ETAG, tag);
    if (!EntityTag.known(request, tag)) return false;
    response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
    response.setContentLengthLong(-1);
    return true;
  }
}
