package io.gitledger.api.web.openapi;

import io.gitledger.api.web.openapi.DescribedOperation.Location;
import io.gitledger.api.web.openapi.DescribedOperation.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The description of the API as Swagger 2.0, which many client generators still require. */
final class Swagger2 {
  private static final Map<String, Object> FILE = Map.of("type", "file");

  private final Schemas schemas = new Schemas("#/definitions/");

  /**
   * @param subPath the path before {@code /api/v1} at a proxy
   */
  Map<String, Object> document(
      List<DescribedOperation> operations, String version, String subPath) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("swagger", "2.0");
    document.put("info", CommonObjects.of(version));
    document.put("basePath", subPath + Operations.API);
    // Without schemes, requests use the one by which the document was loaded.
    document.put("consumes", List.of("application/json"));
    document.put("produces", List.of("application/json"));
    document.put("paths", CommonObjects.paths(operations, this::operation));
    schemas.of(ApiErrorView.class);
    document.put("definitions", schemas.definitions());
    document.put("securityDefinitions", SecuritySchemes.all(false));
    document.put("security", SecuritySchemes.anyOf());
    return document;
  }

  private Map<String, Object> operation(DescribedOperation operation) {
    Map<String, Object> json = CommonObjects.operation(operation);
    List<String> consumes = CommonObjects.consumes(operation);
    if (!consumes.isEmpty()) json.put("consumes", consumes);
    List<String> produces =
        operation.answers().values().stream()
            .flatMap(type -> CommonObjects.mediaTypes(operation, type).stream())
            .distinct()
            .toList();
    if (!produces.isEmpty()) json.put("produces", produces);
    List<Object> parameters = new ArrayList<>();
    for (Parameter parameter : operation.parameters()) parameters.add(parameter(parameter));
    json.put("parameters", parameters);
    json.put(
        "responses",
        CommonObjects.responses(
            operation,
            (status, type) ->
                answer(
                    CommonObjects.phrase(status),
                    !CommonObjects.mediaTypes(operation, type).isEmpty(),
                    type),
            answer("error", true, ApiErrorView.class)));
    return json;
  }

  private Map<String, Object> parameter(Parameter parameter) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", parameter.name());
    json.put(
        "in",
        parameter.location() == Location.FILE
            ? "formData"
            : parameter.location().name().toLowerCase(Locale.ROOT));
    if (!parameter.about().isEmpty()) json.put("description", parameter.about());
    if (parameter.required()) json.put("required", true);
    switch (parameter.location()) {
      case BODY -> json.put("schema", schemas.ofBody(parameter.type()));
      case FILE -> json.put("type", "file");
      default -> json.putAll(CommonObjects.parameterSchema(schemas, parameter));
    }
    if (json.containsKey("items")) json.put("collectionFormat", "multi");
    return json;
  }

  private Map<String, Object> answer(String phrase, boolean content, Type type) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("description", phrase);
    if (content) json.put("schema", type == byte[].class ? FILE : schemas.of(type));
    return json;
  }
}
