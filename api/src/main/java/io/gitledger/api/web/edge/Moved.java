package io.gitledger.api.web.edge;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.misc.Urls;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerMapping;

/** Redirects from a path to the same path with other names in it, query included. */
@Component
public class Moved {
  private static final Pattern SLASH = Pattern.compile("/");

  private final String subPath;

  Moved(AddressSettings addresses) {
    this.subPath = addresses.subPath();
  }

  /**
   * The redirect, to be thrown.
   *
   * @param status 301 or 307
   * @param variables new values of path variables, by their names in the route
   */
  public ApiError to(HttpServletRequest request, HttpStatus status, Map<String, String> variables) {
    Object pattern = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
    String[] route = SLASH.split(String.valueOf(pattern), -1);
    String[] segments = SLASH.split(request.getRequestURI(), -1);
    for (int i = 0; i < Math.min(route.length, segments.length); i++) {
      if (!route[i].startsWith("{")) continue;
      String value = variables.get(route[i].substring(1, route[i].length() - 1));
      if (value != null) segments[i] = Urls.segment(value);
    }
    String query = request.getQueryString();
    String location = subPath + String.join("/", segments) + (query == null ? "" : "?" + query);
    ApiError redirect = ApiError.of(status, "moved").withoutBody().header("Location", location);
    return request.getMethod().equals("GET")
        ? redirect.header("Content-Type", "text/html; charset=utf-8")
        : redirect;
  }
}
