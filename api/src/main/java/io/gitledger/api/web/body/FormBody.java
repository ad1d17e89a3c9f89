package io.gitledger.api.web.body;

import io.gitledger.api.web.body.OptionType.Component;
import io.gitledger.api.web.query.LenientParser;
import io.gitledger.api.web.query.Parameters;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * Reads options from the names and values of a form or of a query string. Components that these
 * cannot contain are absent.
 */
final class FormBody {
  private FormBody() {}

  static Object read(Parameters form, OptionType type) {
    return type.create(component -> value(form, component));
  }

  private static Object value(Parameters form, Component component) {
    List<String> given = form.all(component.form());
    if (given.isEmpty()) given = form.all(component.json());
    if (given.isEmpty()) return null;
    given.forEach(text -> Text.refuseUnstorable(text, component));
    if (component.rawType() == List.class) {
      Type element = ((ParameterizedType) component.type()).getActualTypeArguments()[0];
      return given.stream().map(text -> single(text, (Class<?>) element, component)).toList();
    }
    return single(given.getFirst(), component.rawType(), component);
  }

  private static Object single(String text, Class<?> type, Component component) {
    if (type == String.class) return text;
    if (type == Boolean.class || type == boolean.class) return LenientParser.bool(text);
    if (type == Instant.class) return text.isEmpty() ? null : LenientParser.date(text);
    if (type == OffsetDateTime.class) return text.isEmpty() ? null : LenientParser.offset(text);
    if (type == Integer.class || type == int.class)
      return Math.toIntExact(number(text, Integer.MIN_VALUE, Integer.MAX_VALUE, component));
    if (type == Long.class || type == long.class)
      return number(text, Long.MIN_VALUE, Long.MAX_VALUE, component);
    return null;
  }

  private static long number(String text, long min, long max, Component component) {
    if (text.isEmpty()) return 0;
    try {
      long number = Long.parseLong(text);
      if (number >= min && number <= max) return number;
    } catch (NumberFormatException notANumber) {
      // Handled below.
    }
    throw OptionValidator.violation(component.label(), "IntegerType");
  }
}
