package io.gitledger.api.repository;

import io.gitledger.api.web.caller.CallerArgument;
import io.gitledger.api.web.error.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerMapping;

/** Gives handlers the {@link RepositoryContext} of their path. */
@Component
class RepositoryArgument implements HandlerMethodArgumentResolver {
  private final RepositoryPaths paths;

  RepositoryArgument(RepositoryPaths paths) {
    this.paths = paths;
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == RepositoryContext.class;
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest web,
      WebDataBinderFactory factory) {
    var request = web.getNativeRequest(HttpServletRequest.class);
    Map<?, ?> variables =
        (Map<?, ?>)
            web.getAttribute(
                HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, RequestAttributes.SCOPE_REQUEST);
    try {
      return paths.resolve(
          String.valueOf(variables.get("owner")),
          String.valueOf(variables.get("repo")),
          CallerArgument.callerOf(request));
    } catch (ApiError missing) {
      throw missing.status() == HttpStatus.NOT_FOUND
              && parameter.hasParameterAnnotation(EmptyWhenMissing.class)
          ? missing.withoutBody()
          : missing;
    }
  }
}
