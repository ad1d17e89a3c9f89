package io.gitledger.api.organization;

import io.gitledger.api.web.caller.CallerArgument;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerMapping;

/** Gives handlers the {@link OrganizationContext} of their path. */
@Component
class OrganizationArgument implements HandlerMethodArgumentResolver {
  private final OrganizationPaths paths;

  OrganizationArgument(OrganizationPaths paths) {
    this.paths = paths;
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == OrganizationContext.class;
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest web,
      WebDataBinderFactory factory) {
    Map<?, ?> variables =
        (Map<?, ?>)
            web.getAttribute(
                HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, RequestAttributes.SCOPE_REQUEST);
    return paths.resolve(
        String.valueOf(variables.get("org")),
        CallerArgument.callerOf(web.getNativeRequest(HttpServletRequest.class)));
  }
}
