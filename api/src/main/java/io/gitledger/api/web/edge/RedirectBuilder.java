package io.gitledger.api.web.edge;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.query.misc.Urls;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerMapping;

/** Redirects from a path to the same path with other names in it, including the query. */
@Component
public class RedirectBuilder {
  private static final Pattern SLASH = Pattern.compile("/");

  /** The end of a variable's name, which may be followed by a pattern for its value. */
  private static final Pattern VARIABLE_END = Pattern.compile("[:}]");

  private final String subPath;

  RedirectBuilder(AddressSettings addresses) {
    this.subPath = addresses.subPath();
  }

  /**
   * Returns the redirect, to be thrown.
   *
   * @param status 301 or 307
   * @param variables new values of path variables, by their names in the route
   */
  public ApiError to(HttpServletRequest request, HttpStatus status, Map<String, String> variables) {
    String[] route = route(request);
    String[] segments = segments(request);
    for (int i = 0; i < Math.min(route.length, segments.length); i++) {
      if (!route[i].startsWith("{")) continue;
      String value = variables.get(VARIABLE_END.split(route[i].substring(1), 2)[0]);
      if (value != null) segments[i] = Urls.segment(value);
    }
    return redirect(request, status, segments);
  }

  /**
   * Returns the redirect that replaces the first path variable with a given value.
   *
   * @param status 301 or 307
   */
  public ApiError to(HttpServletRequest request, HttpStatus status, String from, String to) {
    String[] route = route(request);
    String[] segments = segments(request);
    for (int i = 0; i < Math.min(route.length, segments.length); i++) {
      if (!route[i].startsWith("{") || !decoded(segments[i]).equals(from)) continue;
      segments[i] = Urls.segment(to);
      break;
    }
    return redirect(request, status, segments);
  }

  private static String[] route(HttpServletRequest request) {
    Object pattern = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
    return SLASH.split(String.valueOf(pattern), -1);
  }

  private static String[] segments(HttpServletRequest request) {
    return SLASH.split(request.getRequestURI(), -1);
  }

  private static String decoded(String segment) {
    return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private ApiError redirect(HttpServletRequest request, HttpStatus status, String[] segments) {
    String query = request.getQueryString();
    String location = subPath + String.join("/", segments) + (query == null ? "" : "?" + query);
    ApiError redirect = ApiError.of(status, "moved").withoutBody().header("Location", location);
    return request.getMethod().equals("GET")
        ? redirect.header("Content-Type", "text/html; charset=utf-8")
        : redirect;
  }
}
