package io.gitledger.api.web.error;

import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The name under which one request is found again: in its answer, in the log lines, in the events
 * that it caused.
 */
public final class RequestId {
  public static final String HEADER = "X-Request-Id";

  /** The key among the logging context. */
  public static final String LOGGED_AS = "request";

  private static final String ATTRIBUTE = RequestId.class.getName();
  private static final Pattern BELIEVABLE = Pattern.compile("[A-Za-z0-9-]{16,64}");

  private RequestId() {}

  /**
   * The one that a proxy in front chose, if it looks like one, else a new one; always the same for
   * a request.
   */
  public static String of(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof String known) return known;
    String given = request.getHeader(HEADER);
    String id =
        given != null && BELIEVABLE.matcher(given).matches() ? given : UUID.randomUUID().toString();
    request.setAttribute(ATTRIBUTE, id);
    return id;
  }
}
