package io.gitledger.api.web.caller;

import io.gitledger.api.web.error.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Gives handlers their {@link Caller}, {@link SignedIn} or {@link Administrator}. */
@Component
public class CallerArgument implements HandlerMethodArgumentResolver {
  /** The caller of a request that has passed the gate. */
  public static Caller callerOf(HttpServletRequest request) {
    return request.getAttribute(AuthenticationInterceptor.CALLER) instanceof Caller caller
        ? caller
        : new Caller.Anonymous();
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    Class<?> type = parameter.getParameterType();
    return type == Caller.class || type == SignedIn.class || type == Administrator.class;
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest request,
      WebDataBinderFactory factory) {
    Object known =
        request.getAttribute(AuthenticationInterceptor.CALLER, RequestAttributes.SCOPE_REQUEST);
    Caller caller = known instanceof Caller someone ? someone : new Caller.Anonymous();
    if (parameter.getParameterType() == Caller.class) return caller;
    SignedIn signedIn = caller.signedIn().orElseThrow(ApiError::tokenRequired);
    if (parameter.getParameterType() == SignedIn.class) return signedIn;
    if (!signedIn.admin()) throw ApiError.forbidden("user should be the site admin");
    return new Administrator(signedIn);
  }
}
