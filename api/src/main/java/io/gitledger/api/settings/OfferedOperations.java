package io.gitledger.api.settings;

import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * The features of this server, derived from its routes. A feature without operations counts as
 * disabled, so that clients do not offer it.
 */
@Component
class OfferedOperations {
  private final RequestMappingHandlerMapping routes;

  OfferedOperations(@Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping all) {
    this.routes = all;
  }

  /**
   * Returns whether there is a route whose pattern contains this text, such as {@code
   * /mirror-sync}. Names of variables are ignored.
   */
  boolean any(String part) {
    return patterns().stream().anyMatch(pattern -> pattern.contains(part));
  }

  private Set<String> patterns() {
    return routes.getHandlerMethods().keySet().stream()
        .flatMap(route -> route.getPatternValues().stream())
        .map(pattern -> pattern.replaceAll("\\{[^}]*}", "{}"))
        .collect(Collectors.toSet());
  }
}
