package io.gitledger.api.web.edge;

import java.util.Optional;
import java.util.Set;

/**
 * An index of routes, so that not all of some hundreds are matched for each request: by the number
 * of segments, the first segment, and the segment below a repository. Routes that begin with a
 * variable have one place for each number of segments.
 */
final class RoutePlace {
  private static final String API = "api";
  private static final int BELOW_API = 3;
  private static final String REPOSITORIES = "repos";
  private static final int BELOW_REPOSITORY = 6;
  private static final String ANYTHING = "*";

  private RoutePlace() {}

  /**
   * Returns the place of a request's path.
   *
   * @param known the places of routes; a path whose place is unknown may match a route that begins
   *     with a variable
   */
  static String of(String path, Set<String> known) {
    String[] segments = path.split("/", -1);
    String place = of(segments);
    return known.contains(place) ? place : ofUnknownBegin(segments);
  }

  private static String ofUnknownBegin(String[] segments) {
    return segments.length + "/" + ANYTHING;
  }

  /**
   * Returns the place of a route, or empty if it has a variable for the segment below a repository,
   * or no fixed depth.
   */
  static Optional<String> ofRoute(String pattern) {
    if (pattern.contains("{*") || pattern.contains("**")) return Optional.empty();
    String[] segments = pattern.split("/", -1);
    int first = first(segments);
    if (!literal(segments[first])) return Optional.of(ofUnknownBegin(segments));
    boolean told = !belowRepository(segments, first) || literal(segments[BELOW_REPOSITORY]);
    return told ? Optional.of(of(segments)) : Optional.empty();
  }

  /**
   * Returns the minimum number of slashes in a path: if an API route captures the rest of the path,
   * that has at least one segment. Returns 0 for all other routes.
   */
  static int minSlashes(String pattern) {
    return pattern.contains("/{*") && pattern.startsWith("/" + API + "/") ? slashes(pattern) : 0;
  }

  static int slashes(String path) {
    return (int) path.chars().filter(c -> c == '/').count();
  }

  private static String of(String[] segments) {
    int first = first(segments);
    String place = segments.length + "/" + segments[first];
    return belowRepository(segments, first) ? place + "/" + segments[BELOW_REPOSITORY] : place;
  }

  /** Returns the index of the most specific segment, after the empty one before the first slash. */
  private static int first(String[] segments) {
    boolean api = segments.length > BELOW_API && segments[1].equals(API);
    return api ? BELOW_API : segments.length > 1 ? 1 : 0;
  }

  private static boolean belowRepository(String[] segments, int first) {
    return segments.length > BELOW_REPOSITORY && segments[first].equals(REPOSITORIES);
  }

  private static boolean literal(String segment) {
    return segment.indexOf('{') < 0 && segment.indexOf('*') < 0 && segment.indexOf('?') < 0;
  }
}
