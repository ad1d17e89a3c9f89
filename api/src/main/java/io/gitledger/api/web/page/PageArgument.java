package io.gitledger.api.web.page;

import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Reads {@code page} and {@code limit}. */
@Component
public class PageArgument implements HandlerMethodArgumentResolver {
  private final PagingSettings settings;

  PageArgument(PagingSettings settings) {
    this.settings = settings;
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == Page.class;
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest request,
      WebDataBinderFactory factory) {
    Input input = Input.of(request.getNativeRequest(HttpServletRequest.class));
    return parameter.hasParameterAnnotation(LongPage.class)
        ? settings.page(input.first("page"), input.first("limit"), LongPage.MAX_ITEMS)
        : of(input);
  }

  Page of(Input input) {
    return settings.page(input.first("page"), input.first("limit"));
  }
}
