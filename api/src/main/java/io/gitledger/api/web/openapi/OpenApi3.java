package io.gitledger.api.web.openapi;

import io.gitledger.api.web.openapi.DescribedOperation.Location;
import io.gitledger.api.web.openapi.DescribedOperation.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The description of the API as OpenAPI 3.0. */
final class OpenApi3 {
  private static final Map<String, Object> BINARY = Map.of("type", "string", "format", "binary");

  private final Schemas schemas = new Schemas("#/components/schemas/");

  /**
   * @param subPath the path before {@code /api/v1} at a proxy
   */
  Map<String, Object> document(
      List<DescribedOperation> operations, String version, String subPath) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("openapi", "3.0.3");
    document.put("info", CommonObjects.of(version));
    document.put("servers", List.of(Map.of("url", subPath + Operations.API)));
    document.put("paths", CommonObjects.paths(operations, this::operation));
    schemas.of(ApiErrorView.class);
    Map<String, Object> components = new LinkedHashMap<>();
    components.put("schemas", schemas.definitions());
    components.put("securitySchemes", SecuritySchemes.all(true));
    document.put("components", components);
    document.put("security", SecuritySchemes.anyOf());
    return document;
  }

  private Map<String, Object> operation(DescribedOperation operation) {
    Map<String, Object> json = CommonObjects.operation(operation);
    List<Object> parameters = new ArrayList<>();
    Map<String, Object> files = new LinkedHashMap<>();
    for (Parameter parameter : operation.parameters()) {
      switch (parameter.location()) {
        case BODY ->
            json.put("requestBody", body(parameter, CommonObjects.consumes(operation).getFirst()));
        case FILE -> files.put(parameter.name(), BINARY);
        default -> parameters.add(parameter(parameter));
      }
    }
    json.put("parameters", parameters);
    if (!files.isEmpty()) json.put("requestBody", form(files));
    json.put(
        "responses",
        CommonObjects.responses(
            operation,
            (status, type) ->
                answer(
                    CommonObjects.phrase(status), CommonObjects.mediaTypes(operation, type), type),
            answer("error", List.of("application/json"), ApiErrorView.class)));
    return json;
  }

  private Map<String, Object> parameter(Parameter parameter) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", parameter.name());
    json.put("in", parameter.location() == Location.PATH ? "path" : "query");
    if (!parameter.about().isEmpty()) json.put("description", parameter.about());
    if (parameter.required()) json.put("required", true);
    json.put("schema", CommonObjects.parameterSchema(schemas, parameter));
    return json;
  }

  private Map<String, Object> body(Parameter parameter, String consumes) {
    Map<String, Object> json = new LinkedHashMap<>();
    if (!parameter.about().isEmpty()) json.put("description", parameter.about());
    if (parameter.required()) json.put("required", true);
    json.put("content", Map.of(consumes, Map.of("schema", schemas.ofBody(parameter.type()))));
    return json;
  }

  private static Map<String, Object> form(Map<String, Object> files) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", files);
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("multipart/form-data", Map.of("schema", schema));
    content.put("application/octet-stream", Map.of("schema", BINARY));
    return Map.of("required", true, "content", content);
  }

  private Map<String, Object> answer(String phrase, List<String> mediaTypes, Type type) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("description", phrase);
    Map<String, Object> content = new LinkedHashMap<>();
    for (String mediaType : mediaTypes)
      content.put(
          mediaType,
          Map.of("schema", content.isEmpty() ? schemas.of(type) : schemas.of(String.class)));
    if (!content.isEmpty()) json.put("content", content);
    return json;
  }
}
