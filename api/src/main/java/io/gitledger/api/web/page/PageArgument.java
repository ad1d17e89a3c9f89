package io.gitledger.api.web.page;

import io.gitledger.api.web.RequestArgument;
import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;

/** Reads {@code page} and {@code limit}. */
@Component
public class PageArgument extends RequestArgument {
  private final PagingSettings settings;

  PageArgument(PagingSettings settings) {
    this.settings = settings;
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == Page.class;
  }

  @Override
  protected Object resolve(MethodParameter parameter, HttpServletRequest request) {
    Input input = Input.of(request);
    return parameter.hasParameterAnnotation(LongPage.class)
        ? settings.page(input.first("page"), input.first("limit"), LongPage.MAX_ITEMS)
        : of(input);
  }

  Page of(Input input) {
    return settings.page(input.first("page"), input.first("limit"));
  }
}
