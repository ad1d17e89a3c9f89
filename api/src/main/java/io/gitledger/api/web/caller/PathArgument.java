package io.gitledger.api.web.caller;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Gives handlers what their path names, as far as the caller may see it, so that none of them looks
 * it up or decides on access by itself.
 *
 * @param <T> the handlers' parameter
 */
public abstract class PathArgument<T> implements HandlerMethodArgumentResolver {
  private final Class<T> type;

  protected PathArgument(Class<T> type) {
    this.type = type;
  }

  /**
   * @param variables the variables of the path, decoded
   */
  protected abstract T resolve(
      Map<String, String> variables, Caller caller, MethodParameter parameter);

  @Override
  public final boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == type;
  }

  @Override
  @SuppressWarnings("unchecked")
  public final Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest web,
      WebDataBinderFactory factory) {
    var variables =
        (Map<String, String>)
            web.getAttribute(
                HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, RequestAttributes.SCOPE_REQUEST);
    Caller caller = CallerArgument.callerOf(web.getNativeRequest(HttpServletRequest.class));
    return resolve(variables, caller, parameter);
  }
}
