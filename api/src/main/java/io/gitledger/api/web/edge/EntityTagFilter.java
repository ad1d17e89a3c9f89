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
 * Gives answers of the API an {@code ETag} of what they say, and those who have it already none of
 * it again: 304. The answer is made either way, with everything that is checked for it, so a tag is
 * as exact as the answer and opens nothing. What has a tag of its own keeps it; what is large or
 * comes as a stream goes without.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20)
class EntityTagFilter extends OncePerRequestFilter {
  /** More than fifty repositories take. */
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

  /** Sets the headers of an answer that is whole, and its status where the client has it. */
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
