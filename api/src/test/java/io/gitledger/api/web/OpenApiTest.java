package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.TestClient;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

@ExtendWith(EdgeServer.class)
class OpenApiTest {
  private final TestClient client = EdgeServer.shared().client().atRoot();

  private JsonNode swagger2() {
    return client.get("/swagger.v1.json").expect(200).json();
  }

  private JsonNode openApi3() {
    return client.get("/openapi3.v1.json").expect(200).json();
  }

  @Test
  void swagger2NamesItsBaseAndVersionAndNoHost() {
    JsonNode document = swagger2();

    assertThat(document.path("swagger").asString()).isEqualTo("2.0");
    assertThat(document.path("basePath").asString()).isEqualTo("/sub/api/v1");
    assertThat(document.has("host")).isFalse();
    assertThat(document.path("info").path("version").asString())
        .isEqualTo(client.get("/api/v1/version").json().path("version").asString());
  }

  @Test
  void operationIdsAreMethodNamesAndUnique() {
    Set<String> ids = new HashSet<>();
    for (JsonNode item : swagger2().path("paths")) {
      for (JsonNode operation : item) {
        assertThat(ids.add(operation.path("operationId").asString())).isTrue();
      }
    }
    assertThat(ids).contains("userGetCurrent", "getVersion", "createCurrentUserRepo");
  }

  @Test
  void parametersStandInTheOrderOfTheirDeclaration() {
    assertThat(names(operation("/settings/query", "get")))
        .containsExactly("q", "number", "wide", "flag", "maybe", "since", "labels", "state");
    assertThat(names(operation("/settings/linked/{total}", "get")))
        .containsExactly("total", "page", "limit");
    assertThat(names(operation("/settings/path/{name}/{rest}", "get")))
        .containsExactly("name", "rest");
  }

  @Test
  void parametersHaveTheTypesOfTheirDeclaration() {
    JsonNode parameters = operation("/settings/query", "get").path("parameters");

    assertThat(parameters.path(1).toString())
        .isEqualTo("{\"name\":\"number\",\"in\":\"query\",\"type\":\"integer\"}");
    assertThat(parameters.path(2).path("format").asString()).isEqualTo("int64");
    assertThat(parameters.path(5).path("format").asString()).isEqualTo("date-time");
    assertThat(parameters.path(6).path("collectionFormat").asString()).isEqualTo("multi");
    assertThat(
            operation("/settings/linked/{total}", "get")
                .path("parameters")
                .path(0)
                .path("required")
                .asBoolean())
        .isTrue();
  }

  @Test
  void bodiesAreDescribedByTheirRecordsAndRules() {
    JsonNode operation = operation("/settings/option", "post");
    JsonNode option = swagger2().path("definitions").path("TestOption");

    assertThat(operation.path("parameters").path(0).toString())
        .isEqualTo(
            "{\"name\":\"body\",\"in\":\"body\",\"schema\":{\"$ref\":\"#/definitions/TestOption\"}}");
    assertThat(operation.path("responses").has("201")).isTrue();
    assertThat(operation.path("consumes").path(0).asString()).isEqualTo("application/json");
    assertThat(option.path("required").toString()).isEqualTo("[\"title\"]");
    assertThat(option.path("properties").propertyNames())
        .contains("read_only", "default_branch", "Other", "empty_or_a", "short_text")
        .doesNotContain("unwrapped");
    assertThat(option.path("properties").path("choice").path("enum").toString())
        .isEqualTo("[\"a\",\"b\"]");
    assertThat(
            option
                .path("properties")
                .path("units")
                .path("additionalProperties")
                .path("type")
                .asString())
        .isEqualTo("string");
  }

  @Test
  void answersAreDescribedByTheirViewsWithoutThatWord() {
    JsonNode answers = operation("/user", "get").path("responses");

    assertThat(answers.path("200").path("schema").path("$ref").asString())
        .isEqualTo("#/definitions/Who");
    assertThat(operation("/user/repos", "post").path("responses").has("204")).isTrue();
    assertThat(
            operation("/settings/linked/{total}", "get")
                .path("responses")
                .path("200")
                .path("schema")
                .path("type")
                .asString())
        .isEqualTo("array");
    assertThat(operation("/settings/text", "get").path("produces").path(0).asString())
        .isEqualTo("text/plain");
  }

  @Test
  void searchesAreDescribedByWhatTheyFind() {
    JsonNode schema =
        operation("/settings/found", "get").path("responses").path("200").path("schema");

    assertThat(schema.at("/properties/data/items/$ref").asString()).isEqualTo("#/definitions/Who");
    assertThat(schema.at("/properties/ok/type").asString()).isEqualTo("boolean");
    assertThat(swagger2().path("definitions").has("Paged")).isFalse();
  }

  @Test
  void tagsAndSummariesComeFromTheController() {
    JsonNode operation = operation("/user", "get");

    assertThat(operation.path("summary").asString()).isEqualTo("Get the caller");
    assertThat(operation.path("tags").toString()).isEqualTo("[\"test\"]");
  }

  @Test
  void filesAreFormData() {
    JsonNode parameter = operation("/settings/upload", "post").path("parameters").path(1);

    assertThat(parameter.path("in").asString()).isEqualTo("formData");
    assertThat(parameter.path("type").asString()).isEqualTo("file");
  }

  @Test
  void bothDocumentsDescribeTheSameOperations() {
    JsonNode three = openApi3();

    assertThat(three.path("openapi").asString()).startsWith("3.");
    assertThat(three.path("servers").path(0).path("url").asString()).isEqualTo("/sub/api/v1");
    assertThat(three.path("paths").propertyNames())
        .containsExactlyElementsOf(swagger2().path("paths").propertyNames());
    assertThat(
            three
                .path("paths")
                .path("/settings/option")
                .path("post")
                .path("requestBody")
                .path("content")
                .path("application/json")
                .path("schema")
                .path("$ref")
                .asString())
        .isEqualTo("#/components/schemas/TestOption");
  }

  @Test
  void everyReferenceLeadsSomewhere() {
    for (JsonNode document : List.of(swagger2(), openApi3())) {
      for (String reference : references(document)) {
        assertThat(document.at(reference.substring(1)).isMissingNode()).as(reference).isFalse();
      }
    }
  }

  @Test
  void thePageToBrowseNeedsNothingFromElsewhere() {
    Answer page = client.get("/api/swagger").expect(200);

    assertThat(page.header("Content-Type")).hasValue("text/html;charset=utf-8");
    assertThat(page.header("Content-Security-Policy").orElseThrow()).contains("default-src 'self'");
    assertThat(page.text())
        .contains("/sub/swagger.v1.json")
        .doesNotContain("http:")
        .doesNotContain("https:");
    for (String file : List.of("swagger-ui.css", "swagger-ui-bundle.js", "browse.js")) {
      assertThat(client.get("/assets/swagger-ui/" + file).expect(200).body()).isNotEmpty();
    }
    client.get("/assets/swagger-ui/index.html").expect(404);
  }

  @Test
  void theApiLeadsToThePage() {
    assertThat(client.get("/api/v1/swagger").expect(303).header("Location"))
        .hasValue("/sub/api/swagger");
  }

  private JsonNode operation(String path, String method) {
    return swagger2().path("paths").path(path).path(method);
  }

  private static List<String> names(JsonNode operation) {
    List<String> names = new ArrayList<>();
    for (JsonNode parameter : operation.path("parameters"))
      names.add(parameter.path("name").asString());
    return names;
  }

  private static Set<String> references(JsonNode node) {
    Set<String> found = new HashSet<>();
    for (Map.Entry<String, JsonNode> property : node.properties()) {
      if (property.getKey().equals("$ref")) found.add(property.getValue().asString());
    }
    for (JsonNode child : node) found.addAll(references(child));
    return found;
  }

  @Test
  void theFirstPageIsTheOneOfTheApi() {
    assertThat(client.get("/").expect(303).header("Location")).hasValue("/sub/api/swagger");
    client.send("HEAD", "/").expect(200);
    assertThat(client.get("/favicon.ico").expect(200).header("Content-Type"))
        .hasValue("image/svg+xml");
    assertThat(swagger2().has("schemes")).isFalse();
  }
}
