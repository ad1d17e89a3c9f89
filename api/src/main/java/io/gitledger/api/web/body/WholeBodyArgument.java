package io.gitledger.api.web.body;

import io.gitledger.api.web.query.Input;
import io.gitledger.api.web.settings.WebSettings;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Reads the parameters that are marked {@link WholeBody}. */
@Component
public class WholeBodyArgument implements HandlerMethodArgumentResolver {
  private final WebSettings settings;

  WholeBodyArgument(WebSettings settings) {
    this.settings = settings;
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.hasParameterAnnotation(WholeBody.class);
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest web,
      WebDataBinderFactory factory) {
    Input input = Input.of(web.getNativeRequest(HttpServletRequest.class));
    return input.parse(
        settings.maxBody().toBytes(), body -> new String(body, StandardCharsets.UTF_8));
  }
}
