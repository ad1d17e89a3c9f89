package io.gitledger.api.web.query;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Reads the parameters that are marked {@link Query}. */
@Component
public class QueryArgument implements HandlerMethodArgumentResolver {
  /** The name on the wire. */
  public static String nameOf(MethodParameter parameter) {
    Query query = parameter.getParameterAnnotation(Query.class);
    return query == null || query.value().isEmpty()
        ? parameter.getParameter().getName()
        : query.value();
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.hasParameterAnnotation(Query.class);
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest request,
      WebDataBinderFactory factory) {
    Input input = Input.of(request.getNativeRequest(HttpServletRequest.class));
    String name = nameOf(parameter);
    Class<?> type = parameter.getParameterType();
    if (type == List.class) return input.all(name);
    boolean nulAsEmpty = parameter.getParameterAnnotation(Query.class).nulAsEmpty();
    String text = nulAsEmpty ? input.firstStorable(name) : input.first(name);
    if (type == Optional.class) return Optional.ofNullable(text).filter(value -> !value.isEmpty());
    if (type == String.class) return text;
    if (type == int.class) return LenientParser.integer(text);
    if (type == long.class) return LenientParser.number(text);
    if (type == boolean.class) return LenientParser.bool(text);
    if (text == null || text.isEmpty()) return null;
    if (type == Integer.class) return LenientParser.integer(text);
    if (type == Long.class) return LenientParser.number(text);
    if (type == Boolean.class) return LenientParser.bool(text);
    if (type == Instant.class) return LenientParser.date(text);
    throw new IllegalStateException("a query parameter cannot be a " + type);
  }
}
