package io.gitledger.api.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Compares the OpenAPI document with {@code contract.tsv}: a line for each operation and each
 * definition of the contract, with tags, parameters, fields, types, formats, enumerations and
 * required ones ({@code !}). Path parameters are compared by position.
 */
@BlackBox
class ContractTest {
  private static final Pattern FIELD =
      Pattern.compile(
          "(?<name>[^=]+)=(?<type>[^/\\[!]+)(?<format>/[^\\[!]+)?(?<values>\\[.*]>?)?!?");

  /** Entries where the contract's own document differs from its text, or only names a type. */
  private static final Set<String> DIFFERENT =
      Set.of(
          "@CreateHookOption config=@CreateHookOptionConfig!",
          "@EditRepoOption external_tracker=@ExternalTracker",
          "@EditRepoOption external_wiki=@ExternalWiki",
          "@EditRepoOption internal_tracker=@InternalTracker",
          "@IssueTemplate assignees=@IssueTemplateStringSlice",
          "@IssueTemplate labels=@IssueTemplateStringSlice",
          "@UserHeatmapData timestamp=@TimeStamp",
          "DELETE /orgs/{}/repos 204=none",
          "GET /orgs/{}/members/{} 303=none",
          "GET /repos/{}/{}/editorconfig/{} 200=none",
          "GET /topics/search 200=array<@TopicResponse>",
          "GET /user/settings 200=array<@UserSettings>",
          "PATCH /user/settings 200=array<@UserSettings>",
          "POST /admin/actions/runners/registration-token 200=none",
          "POST /orgs/{}/actions/runners/registration-token 200=none",
          "POST /repos/{}/{}/actions/runners/registration-token 200=none",
          "POST /repos/{}/{}/diffpatch 200=@FileResponse",
          "POST /user/actions/runners/registration-token 200=none");

  @Test
  void whatIsServedIsDescribedAsTheContractDoes(TestServer server) {
    JsonNode document = server.anonymous().atRoot().get("/swagger.v1.json").expect(200).json();
    Map<String, Map<String, String>> ours = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties())
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties())
        ours.put(
            key(operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey()),
            fields(path.getKey(), operation.getValue()));
    for (Map.Entry<String, JsonNode> definition : document.path("definitions").properties())
      ours.put("@" + definition.getKey(), properties(definition.getValue()));

    Set<String> different = new TreeSet<>();
    int compared = 0;
    for (String line : contract()) {
      String[] parts = line.split("\t", -1);
      Map<String, String> served = ours.get(key(parts[0]));
      if (served == null || parts[1].isEmpty()) continue;
      for (String field : parts[1].split(" ", -1)) {
        compared++;
        if (!matches(field, served)) different.add(key(parts[0]) + " " + field);
      }
    }
    different.removeAll(DIFFERENT);

    assertThat(different).isEmpty();
    assertThat(compared).isGreaterThan(1_000);
  }

  @Test
  void generatedMethodsTakeTheParametersOfTheContract(TestServer server) {
    JsonNode paths =
        server.anonymous().atRoot().get("/swagger.v1.json").expect(200).json().path("paths");

    assertThat(names(paths.path("/repos/{owner}/{repo}/compare/{basehead}").path("get")))
        .containsExactly("owner", "repo", "basehead", "output");
    for (String method : List.of("post", "delete")) {
      assertThat(names(paths.path("/repos/{owner}/{repo}/issues/{index}/reactions").path(method)))
          .containsExactly("owner", "repo", "index", "content");
      assertThat(
              names(
                  paths.path("/repos/{owner}/{repo}/issues/comments/{id}/reactions").path(method)))
          .containsExactly("owner", "repo", "id", "content");
    }
  }

  @Test
  void rawJsonIsAnyValueAndAnIdOfADeliveryIsText(TestServer server) {
    JsonNode definitions =
        server.anonymous().atRoot().get("/swagger.v1.json").expect(200).json().path("definitions");

    assertThat(definitions.at("/Event/properties/data").has("type")).isFalse();
    assertThat(definitions.at("/Request/properties/headers").has("type")).isFalse();
    assertThat(definitions.at("/Delivery/properties/id/type").asString()).isEqualTo("string");
  }

  private static List<String> names(JsonNode operation) {
    return operation
        .path("parameters")
        .valueStream()
        .map(one -> one.path("name").asString())
        .toList();
  }

  private static boolean matches(String wanted, Map<String, String> served) {
    Matcher parsed = FIELD.matcher(wanted);
    assertThat(parsed.matches()).as(wanted).isTrue();
    String name = parsed.group("name");
    String all = served.get(name);
    if (all == null) return false;
    String own = all;
    if (name.equals("tags")) return own.equals(parsed.group("type"));
    if (parsed.group("type").equals("any")) return true;
    if (wanted.endsWith("!") && !own.endsWith("!")) return false;
    if (!wanted.endsWith("!")) own = own.replaceFirst("!$", "");
    if (parsed.group("values") == null) own = own.replaceFirst("\\[.*]", "");
    if (parsed.group("format") == null && !parsed.group("type").contains("<"))
      own = own.replaceFirst("/[^\\[!]+", "");
    return wanted.substring(wanted.indexOf('=') + 1).equals(own);
  }

  private static Map<String, String> fields(String path, JsonNode operation) {
    List<String> inPath =
        Pattern.compile("\\{([^}]*)}").matcher(path).results().map(one -> one.group(1)).toList();
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("tags", join(operation.path("tags"), ","));
    for (JsonNode parameter : operation.path("parameters")) {
      String in = parameter.path("in").asString();
      boolean body = in.equals("body");
      String name = parameter.path("name").asString();
      String required = parameter.path("required").asBoolean(false) ? "!" : "";
      fields.put(
          body ? "body" : in + ":" + (in.equals("path") ? inPath.indexOf(name) + 1 : name),
          type(body ? parameter.path("schema") : parameter) + required);
    }
    for (Map.Entry<String, JsonNode> answer : operation.path("responses").properties())
      fields.put(
          answer.getKey(),
          answer.getValue().has("schema") ? type(answer.getValue().path("schema")) : "none");
    return fields;
  }

  private static Map<String, String> properties(JsonNode definition) {
    Map<String, String> fields = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (JsonNode name : definition.path("required")) required.add(name.asString());
    for (Map.Entry<String, JsonNode> property : definition.path("properties").properties())
      fields.put(
          property.getKey(),
          type(property.getValue()) + (required.contains(property.getKey()) ? "!" : ""));
    return fields;
  }

  private static String type(JsonNode schema) {
    if (schema.has("$ref")) return schema.path("$ref").asString().replaceFirst(".*/", "@");
    if (schema.path("type").asString("").equals("array"))
      return "array<" + type(schema.path("items")) + ">";
    if (schema.has("additionalProperties"))
      return "map<" + type(schema.path("additionalProperties")) + ">";
    String format = schema.has("format") ? "/" + schema.path("format").asString() : "";
    String values = schema.has("enum") ? "[" + join(schema.path("enum"), "|") + "]" : "";
    return schema.path("type").asString("any") + format + values;
  }

  private static String join(JsonNode values, String separator) {
    return StreamSupport.stream(values.spliterator(), false)
        .map(JsonNode::asString)
        .collect(Collectors.joining(separator));
  }

  private static String key(String name) {
    return name.replaceAll("\\{[^}]*}", "{}");
  }

  private static List<String> contract() {
    try (var stream = ContractTest.class.getResourceAsStream("contract.tsv")) {
      return new String(stream.readAllBytes(), UTF_8).lines().toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
