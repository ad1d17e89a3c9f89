package io.gitledger.api.web.query;

import io.gitledger.api.web.RequestArgument;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;

/** Reads the parameters annotated with {@link Query}. */
@Component
public class QueryArgument extends RequestArgument {
  /** Returns the name in the API. */
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
  protected Object resolve(MethodParameter parameter, HttpServletRequest request) {
    Input input = Input.of(request);
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
