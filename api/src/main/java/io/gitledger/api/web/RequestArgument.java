package io.gitledger.api.web;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Resolves parameters of handlers from the request alone, without a model. */
public abstract class RequestArgument implements HandlerMethodArgumentResolver {
  protected abstract Object resolve(MethodParameter parameter, HttpServletRequest request);

  @Override
  public final Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest web,
      WebDataBinderFactory factory) {
    return resolve(parameter, web.getNativeRequest(HttpServletRequest.class));
  }
}
