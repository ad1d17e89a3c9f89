package io.gitledger.api.web.edge;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.http.HttpHeaders;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.cors.CorsUtils;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;
import org.springframework.web.util.pattern.PathPattern;

/**
 * The routes of controllers. {@code OPTIONS} is handled like any other method: if no route declares
 * it, it is rejected with the list of the allowed methods.
 */
class Routes extends RequestMappingHandlerMapping {
  /** The minimum number of slashes by the patterns of routes that capture the rest of a path. */
  private final Map<PathPattern, Integer> minSlashes = new HashMap<>();

  private final Set<String> places = new HashSet<>();

  @Override
  protected void handlerMethodsInitialized(Map<RequestMappingInfo, HandlerMethod> routes) {
    super.handlerMethodsInitialized(routes);
    for (RequestMappingInfo route : routes.keySet()) {
      places.addAll(getDirectPaths(route));
      for (PathPattern pattern : route.getPathPatternsCondition().getPatterns()) {
        int slashes = RoutePlace.minSlashes(pattern.getPatternString());
        if (slashes > 0) minSlashes.put(pattern, slashes);
      }
    }
  }

  /**
   * Matches routes at the same {@link RoutePlace} first, and all others if none of them matches.
   */
  @Override
  protected HandlerMethod lookupHandlerMethod(String path, HttpServletRequest request)
      throws Exception {
    return super.lookupHandlerMethod(RoutePlace.of(path, places), withoutPreflight(request));
  }

  /**
   * Handles a preflight request like any other; {@link CrossOriginFilter} has responded to allowed
   * ones.
   */
  private static HttpServletRequest withoutPreflight(HttpServletRequest request) {
    if (!CorsUtils.isPreFlightRequest(request)) return request;
    return new HttpServletRequestWrapper(request) {
      @Override
      public String getHeader(String name) {
        return HttpHeaders.ORIGIN.equalsIgnoreCase(name) ? null : super.getHeader(name);
      }
    };
  }

  /** Returns the keys for {@link #lookupHandlerMethod}. */
  @Override
  protected Set<String> getDirectPaths(RequestMappingInfo route) {
    return route.getPatternValues().stream()
        .flatMap(pattern -> RoutePlace.ofRoute(pattern).stream())
        .collect(Collectors.toSet());
  }

  @Override
  protected void handleMatch(RequestMappingInfo route, String place, HttpServletRequest request) {
    super.handleMatch(route, path(request), request);
  }

  /** Rejects a match of a route that captures the rest of a path with the path before it. */
  @Override
  protected RequestMappingInfo getMatchingMapping(
      RequestMappingInfo route, HttpServletRequest request) {
    RequestMappingInfo matching = super.getMatchingMapping(route, request);
    return matching != null && isReached(matching, path(request)) ? matching : null;
  }

  private boolean isReached(RequestMappingInfo route, String path) {
    for (PathPattern pattern : route.getPathPatternsCondition().getPatterns()) {
      Integer slashes = minSlashes.get(pattern);
      if (slashes == null || RoutePlace.slashes(path) >= slashes) return true;
    }
    return false;
  }

  private static String path(HttpServletRequest request) {
    return ServletRequestPathUtils.getParsedRequestPath(request).pathWithinApplication().value();
  }

  @Override
  protected HandlerMethod handleNoMatch(
      Set<RequestMappingInfo> routes, String place, HttpServletRequest request)
      throws ServletException {
    String path = path(request);
    Set<RequestMappingInfo> reached =
        routes.stream().filter(route -> isReached(route, path)).collect(Collectors.toSet());
    if (!request.getMethod().equals("OPTIONS")) return super.handleNoMatch(reached, path, request);
    Set<String> methods = new TreeSet<>();
    for (RequestMappingInfo route : reached) {
      if (route.getActivePatternsCondition().getMatchingCondition(request) == null) continue;
      for (RequestMethod method : route.getMethodsCondition().getMethods())
        methods.add(method.name());
    }
    if (methods.isEmpty()) return null;
    throw new HttpRequestMethodNotSupportedException("OPTIONS", methods);
  }
}
