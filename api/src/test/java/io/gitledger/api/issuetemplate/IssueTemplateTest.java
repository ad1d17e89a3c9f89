package io.gitledger.api.issuetemplate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class IssueTemplateTest {
  private static final String FOLDER = ".gitea/ISSUE_TEMPLATE/";
  private static final String MARKDOWN =
      """
      ---
      name: Bug
      about: File a bug
      title: '[BUG] '
      labels: [bug, 'help wanted']
      assignees: ada, bob
      ref: main
      ---
      Describe it
      """;
  private static final String FORM =
      """
      name: Form
      description: A form
      labels: []
      body:
        - type: markdown
          attributes:
            value: Hello
        - type: input
          id: v
          attributes:
            label: Version
          validations:
            required: true
        - type: dropdown
          id: d
          attributes:
            label: Pick
            options: [a, b]
            default: 1
      """;

  private final TestServer server = TestServer.shared();

  private static Answer templates(TestPlace place) {
    return place.nobody().get(place.path() + "/issue_templates").expect(200);
  }

  private static JsonNode config(TestPlace place) {
    return place.nobody().get(place.path() + "/issue_config").expect(200).json();
  }

  private static JsonNode validated(TestPlace place) {
    return place.nobody().get(place.path() + "/issue_config/validate").expect(200).json();
  }

  /** Creates one commit with many files. */
  private static void commit(TestPlace place, Map<String, String> files) {
    List<Object> changes = new ArrayList<>();
    files.forEach(
        (path, text) ->
            changes.add(
                Json.object("operation", "create", "path", path, "content", Files.base64(text))));
    place.owner().post(place.path() + "/contents", Json.object("files", changes)).expect(201);
  }

  @Test
  void templatesAreMarkdownAndFormsInTheOrderOfTheirFolders() {
    var place = TestPlace.open(server);
    commit(
        place,
        Map.of(
            ".github/ISSUE_TEMPLATE/bug.md",
            MARKDOWN,
            FOLDER + "form.yaml",
            FORM,
            FOLDER + "config.yaml",
            "blank_issues_enabled: false",
            FOLDER + "other.txt",
            "x",
            FOLDER + "deeper/a.md",
            "x",
            "issue_template/plain.md",
            "é".repeat(90)));
    Answer answer = templates(place);
    assertThat(answer.header("X-Gitea-Warning")).isEmpty();
    assertThat(answer.header("X-Total-Count")).isEmpty();
    JsonNode all = answer.json();
    assertThat(all.valueStream().map(template -> template.path("file_name").asString()))
        .containsExactly(
            "issue_template/plain.md", FOLDER + "form.yaml", ".github/ISSUE_TEMPLATE/bug.md");
    assertThat(all.path(0).path("name").asString()).isEqualTo("plain.md");
    assertThat(all.path(0).path("about").asString()).isEqualTo("é".repeat(80));
    assertThat(all.path(2))
        .isEqualTo(
            Json.read(
                """
                {"name":"Bug","title":"[BUG] ","about":"File a bug","labels":["bug","help wanted"],
                 "assignees":["ada","bob"],"ref":"refs/heads/main","content":"Describe it\\n",
                 "body":null,"file_name":".github/ISSUE_TEMPLATE/bug.md"}
                """));
    assertThat(all.path(1))
        .isEqualTo(
            Json.read(
                """
                {"name":"Form","title":"","about":"A form","labels":[],"assignees":null,
                 "ref":"refs/heads/","content":"","body":[
                  {"type":"markdown","id":"0","attributes":{"value":"Hello"},"validations":null,
                   "visible":["form"]},
                  {"type":"input","id":"v","attributes":{"label":"Version"},
                   "validations":{"required":true},"visible":["form","content"]},
                  {"type":"dropdown","id":"d","attributes":{"label":"Pick","options":["a","b"],
                   "default":1},"validations":null,"visible":["form","content"]}],
                 "file_name":".gitea/ISSUE_TEMPLATE/form.yaml"}
                """));
  }

  @Test
  void filesThatAreNoTemplatesAreCounted() {
    String field = "name: a\nabout: b\nbody: [{type: input, attributes: {label: l}";
    List<String> broken =
        List.of(
            "about: no name",
            "name: no about\nbody: [{type: markdown, attributes: {value: x}}]",
            "name: a\nabout: b",
            "name: a\nabout: b\nbody: []",
            "name: a\nabout: b\nbody: [{type: no-such, attributes: {label: l}}]",
            "name: a\nabout: b\nbody: [{type: input}]",
            "name: a\nabout: b\nbody: [{type: markdown}]",
            "name: a\nabout: b\nbody: [{type: dropdown, attributes: {label: l, options: [1]}}]",
            "name: a\nabout: b\nbody: [{type: checkboxes, attributes: {label: l, options: [x]}}]",
            field + ", id: 'a b'}]",
            field + ", id: x}, {type: input, attributes: {label: l}, id: x}]",
            field + ", visible: [content], validations: {required: true}}]",
            field + ", visible: [nowhere]}]",
            field + ", validations: {required: 1}}]",
            field + "}]\nname: twice",
            field + "}",
            "- a",
            "name: &a a\nabout: *a\nbody: [{type: input, attributes: {label: l}}]",
            "a: " + "[".repeat(1_000),
            "name: a\nabout: b\nx: " + "y".repeat(200_000),
            "\0");
    var place = TestPlace.open(server);
    Map<String, String> files = new LinkedHashMap<>();
    for (int i = 0; i < broken.size(); i++) files.put(FOLDER + i + ".yml", broken.get(i));
    files.put(FOLDER + "empty.md", "");
    files.put(FOLDER + "good.yaml", field + "}]");
    commit(place, files);
    Answer answer = templates(place);
    assertThat(answer.header("X-Gitea-Warning"))
        .contains("error occurs when parsing issue template: count=" + (broken.size() + 1));
    assertThat(answer.json().valueStream().map(each -> each.path("file_name").asString()))
        .containsExactly(FOLDER + "good.yaml");
  }

  @Test
  void withoutTemplatesThereIsNullAndTheDefaultConfiguration() {
    var place = TestPlace.open(server);
    assertThat(templates(place).text().strip()).isEqualTo("null");
    assertThat(config(place))
        .isEqualTo(Json.read("{\"blank_issues_enabled\":true,\"contact_links\":[]}"));
    assertThat(validated(place)).isEqualTo(Json.read("{\"valid\":true,\"message\":\"\"}"));
    Files.add(place, "a.txt", "x");
    assertThat(templates(place).text().strip()).isEqualTo("null");
  }

  @Test
  void theConfigurationTellsWhereToTurnTo() {
    var place = TestPlace.open(server);
    Files.add(
        place,
        ".github/issue_template/config.yml",
        """
        blank_issues_enabled: false
        contact_links:
          - {name: Chat, url: 'https://chat.example.com', about: Ask}
        """);
    assertThat(config(place))
        .isEqualTo(
            Json.read(
                """
                {"blank_issues_enabled":false,"contact_links":
                 [{"name":"Chat","url":"https://chat.example.com","about":"Ask"}]}
                """));
    assertThat(validated(place).path("valid").asBoolean()).isTrue();
    Files.add(place, FOLDER + "config.yaml", "blank_issues_enabled: Test\n");
    assertThat(config(place).path("blank_issues_enabled").asBoolean()).isTrue();
    assertThat(validated(place).path("message").asString())
        .isEqualTo("yaml: unmarshal errors:\n  line 1: cannot unmarshal !!str `Test` into bool");
  }

  @Test
  void theFirstErrorOfTheConfigurationIsTold() {
    for (String[] broken :
        new String[][] {
          {"contact_links: [{url: /a, about: b}]", "position 1 is missing name key"},
          {"contact_links: [{name: a, about: b}]", "position 1 is missing url key"},
          {"contact_links: [{name: a, url: /a}]", "position 1 is missing about key"},
          {"contact_links: [{name: a, about: b, url: 'no url'}]", "no url is not a valid URL"},
          {"contact_links: a", "cannot unmarshal !!str `a` into a list"},
          {"contact_links: [a]", "cannot unmarshal !!str `a` into a mapping"},
          {"a: [", "yaml: line "},
          {"a: &a b\nc: *a", "aliases are not supported"},
          {"x: " + "y".repeat(200_000), "exceeds the limit"},
        }) {
      var place = TestPlace.open(server);
      Files.add(place, FOLDER + "config.yaml", broken[0]);
      assertThat(validated(place).path("valid").asBoolean()).as(broken[1]).isFalse();
      assertThat(validated(place).path("message").asString()).contains(broken[1]);
      assertThat(config(place).path("contact_links")).isEmpty();
    }
  }

  @Test
  void whoMayNotReadTheCodeIsRefused() {
    var hidden = TestPlace.hidden(server);
    for (String path : List.of("/issue_templates", "/issue_config", "/issue_config/validate")) {
      hidden.nobody().get(hidden.path() + path).expect(404);
      hidden.stranger().get(hidden.path() + path).expect(404);
      hidden.writer().get(hidden.path() + path).expect(200);
    }
  }
}
