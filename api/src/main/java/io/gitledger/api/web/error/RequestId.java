package io.gitledger.api.web.error;

import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import java.util.regex.Pattern;

/** The id of a request in its response, in log lines, and in the events that it caused. */
public final class RequestId {
  public static final String HEADER = "X-Request-Id";

  /** The key in the logging context. */
  public static final String LOGGED_AS = "request";

  private static final String ATTRIBUTE = RequestId.class.getName();
  private static final Pattern BELIEVABLE = Pattern.compile("[A-Za-z0-9-]{16,64}");

  private RequestId() {}

  /**
   * Returns the id chosen by a proxy, if it is valid, else a new one. It is always the same for a
   * request.
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
