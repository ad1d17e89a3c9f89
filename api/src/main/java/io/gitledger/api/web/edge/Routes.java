package io.gitledger.api.web.edge;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * The routes of controllers. {@code OPTIONS} is a method like any other: where nobody declared it,
 * it is refused with the list of the methods that there are.
 */
class Routes extends RequestMappingHandlerMapping {
  @Override
  protected HandlerMethod handleNoMatch(
      Set<RequestMappingInfo> routes, String path, HttpServletRequest request)
      throws ServletException {
    if (!request.getMethod().equals("OPTIONS")) return super.handleNoMatch(routes, path, request);
    Set<String> methods = new TreeSet<>();
    for (RequestMappingInfo route : routes) {
      if (route.getActivePatternsCondition().getMatchingCondition(request) == null) continue;
      for (RequestMethod method : route.getMethodsCondition().getMethods()) {
        methods.add(method.name());
        if (method == RequestMethod.GET) methods.add("HEAD");
      }
    }
    if (methods.isEmpty()) return null;
    throw new HttpRequestMethodNotSupportedException("OPTIONS", methods);
  }
}
