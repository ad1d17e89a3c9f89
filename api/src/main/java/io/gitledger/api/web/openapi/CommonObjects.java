package io.gitledger.api.web.openapi;

import io.gitledger.api.web.openapi.DescribedOperation.Location;
import io.gitledger.api.web.openapi.DescribedOperation.Parameter;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.springframework.http.HttpStatus;

/** The common parts of both documents. */
final class CommonObjects {
  private CommonObjects() {}

  static Map<String, Object> of(String version) {
    Map<String, Object> info = new LinkedHashMap<>();
    info.put("title", "Gitledger API");
    info.put("description", "Code hosting whose only source of truth is a log of events.");
    info.put("version", version);
    return info;
  }

  static Map<String, Map<String, Object>> paths(
      List<DescribedOperation> operations, Function<DescribedOperation, Map<String, Object>> json) {
    Map<String, Map<String, Object>> paths = new LinkedHashMap<>();
    for (DescribedOperation operation : operations)
      paths
          .computeIfAbsent(operation.path(), path -> new LinkedHashMap<>())
          .put(operation.method().toLowerCase(Locale.ROOT), json.apply(operation));
    return paths;
  }

  static Map<String, Object> responses(
      DescribedOperation operation,
      BiFunction<Integer, Type, Map<String, Object>> answer,
      Map<String, Object> error) {
    Map<String, Object> responses = new LinkedHashMap<>();
    operation
        .answers()
        .forEach(
            (status, type) -> responses.put(Integer.toString(status), answer.apply(status, type)));
    responses.put("default", error);
    return responses;
  }

  static Map<String, Object> operation(DescribedOperation operation) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("tags", operation.tags());
    json.put("summary", operation.summary());
    json.put("operationId", operation.id());
    if (operation.deprecated()) json.put("deprecated", true);
    return json;
  }

  static Map<String, Object> parameterSchema(Schemas schemas, Parameter parameter) {
    Map<String, Object> schema = schemas.of(parameter.type());
    // The contract has no format for page numbers and other small integers.
    if (parameter.type() == int.class || parameter.type() == Integer.class) schema.remove("format");
    if (parameter.values().isEmpty()) return schema;
    if (schema.get("items") instanceof Map<?, ?> items) {
      var valued = new LinkedHashMap<Object, Object>(items);
      valued.put("enum", parameter.values());
      schema.put("items", valued);
    } else schema.put("enum", parameter.values());
    return schema;
  }

  /**
   * Returns the media types of the body, or none without a body. A file is a part of a form or the
   * body.
   */
  static List<String> consumes(DescribedOperation operation) {
    for (Parameter parameter : operation.parameters()) {
      if (parameter.location() == Location.FILE)
        return List.of("multipart/form-data", "application/octet-stream");
      if (parameter.location() == Location.BODY) {
        return List.of(parameter.type() == String.class ? "text/plain" : "application/json");
      }
    }
    return List.of();
  }

  /**
   * Returns the media types of a response, or none without content. The first is that of the type.
   */
  static List<String> mediaTypes(DescribedOperation operation, Type type) {
    if (type == void.class) return List.of();
    String usual = operation.produces().isEmpty() ? mediaType(type) : operation.produces();
    return operation.alsoProduces().isEmpty()
        ? List.of(usual)
        : List.of(usual, operation.alsoProduces());
  }

  private static String mediaType(Type type) {
    if (type == String.class) return "text/plain";
    return type instanceof Class<?> raw && !raw.isRecord() && !isJson(raw)
        ? "application/octet-stream"
        : "application/json";
  }

  private static boolean isJson(Class<?> type) {
    return type.isPrimitive()
        || type.isEnum()
        || type == Boolean.class
        || Number.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || Iterable.class.isAssignableFrom(type)
        || (type.isArray() && type != byte[].class);
  }

  static String phrase(int status) {
    HttpStatus known = HttpStatus.resolve(status);
    return known == null ? "success" : known.getReasonPhrase();
  }
}
