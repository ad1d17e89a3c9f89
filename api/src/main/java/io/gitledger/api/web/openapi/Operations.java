package io.gitledger.api.web.openapi;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** All operations of the API, in the order of their paths, each with a unique id. */
@Component
class Operations {
  static final String API = "/api/v1";
  private static final List<String> METHODS = List.of("GET", "PUT", "POST", "DELETE", "PATCH");

  private final RequestMappingHandlerMapping routes;

  Operations(@Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping routes) {
    this.routes = routes;
  }

  List<DescribedOperation> all() {
    List<DescribedOperation> found = new ArrayList<>();
    for (Map.Entry<RequestMappingInfo, HandlerMethod> route :
        routes.getHandlerMethods().entrySet()) {
      if (!isOperation(route.getValue()) || isAlternative(route)) continue;
      Set<String> patterns = route.getKey().getPatternValues();
      for (String pattern : patterns) {
        if (!pattern.startsWith(API) || isWithoutRest(pattern, patterns)) continue;
        for (RequestMethod method : route.getKey().getMethodsCondition().getMethods()) {
          found.add(
              OperationReader.read(
                  method.name(), pattern.substring(API.length()), route.getValue()));
        }
      }
    }
    found.sort(
        Comparator.comparing(DescribedOperation::path)
            .thenComparingInt(operation -> METHODS.indexOf(operation.method())));
    return withOwnIds(found);
  }

  /**
   * Returns whether a pattern is one without the optional rest of its path; both are one operation.
   */
  private static boolean isWithoutRest(String pattern, Set<String> patterns) {
    return patterns.stream().anyMatch(other -> other.startsWith(pattern + "/{*"));
  }

  /**
   * Returns whether a method is described by the operation with the same response in another media
   * type.
   */
  private static boolean isAlternative(Map.Entry<RequestMappingInfo, HandlerMethod> route) {
    return !route.getKey().getProducesCondition().isEmpty()
        && !route.getValue().hasMethodAnnotation(Operation.class);
  }

  private static boolean isOperation(HandlerMethod handler) {
    return AnnotatedElementUtils.hasAnnotation(handler.getBeanType(), ApiController.class);
  }

  private static List<DescribedOperation> withOwnIds(List<DescribedOperation> operations) {
    Set<String> taken = new HashSet<>();
    List<DescribedOperation> named = new ArrayList<>(operations.size());
    for (DescribedOperation operation : operations) {
      String id = operation.id();
      for (int i = 2; !taken.add(id); i++) id = operation.id() + "_" + i;
      named.add(operation.named(id));
    }
    return named;
  }
}
