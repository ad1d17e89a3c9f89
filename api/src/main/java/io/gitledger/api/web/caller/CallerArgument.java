package io.gitledger.api.web.caller;

import io.gitledger.api.web.RequestArgument;
import io.gitledger.api.web.error.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;

/** Resolves {@link Caller}, {@link SignedIn} or {@link Administrator} parameters of handlers. */
@Component
public class CallerArgument extends RequestArgument {
  /** Returns the caller of a request after authentication. */
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
  protected Object resolve(MethodParameter parameter, HttpServletRequest request) {
    Caller caller = callerOf(request);
    if (parameter.getParameterType() == Caller.class) return caller;
    SignedIn signedIn = caller.signedIn().orElseThrow(ApiError::tokenRequired);
    if (parameter.getParameterType() == SignedIn.class) return signedIn;
    if (!signedIn.admin()) throw ApiError.forbidden("user should be the site admin");
    return new Administrator(signedIn);
  }
}
