package io.gitledger.api.web.caller;

import io.gitledger.api.web.RequestArgument;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Resolves a resource from the path for handlers, as far as it is visible to the caller, so that
 * handlers neither look it up nor check access themselves.
 *
 * @param <T> the handlers' parameter
 */
public abstract class PathArgument<T> extends RequestArgument {
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
  protected final Object resolve(MethodParameter parameter, HttpServletRequest request) {
    var variables =
        (Map<String, String>) request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE);
    return resolve(variables, CallerArgument.callerOf(request), parameter);
  }
}
