package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;

@BlackBox
class EditorConfigTest {
  private static final String FILE =
      """
      root = true
      [*]
      indent_style = space
      indent_size = 4
      [*.go]
      indent_style = tab
      [docs/*]
      charset = utf-8
      """;

  private final TestServer server = TestServer.shared();

  private static Answer properties(TestPlace place, String path) {
    return place.nobody().get(place.path() + "/editorconfig/" + path);
  }

  @Test
  void theSectionsThatFitAPathAreToldWhetherItExistsOrNot() {
    var place = TestPlace.open(server);
    Files.add(place, ".editorconfig", FILE);
    assertThat(properties(place, "main.go").expect(200).json())
        .isEqualTo(Json.read("{\"indent_size\":\"4\",\"indent_style\":\"tab\"}"));
    assertThat(properties(place, "docs%2Fa.md").json().path("charset").asString())
        .isEqualTo("utf-8");
    properties(place, "docs/a.md").expect(404);
    assertThat(properties(place, "a.md").json().has("charset")).isFalse();
  }

  @Test
  void anUnknownRefStandsForTheDefaultBranchAndNoRefForAFolder() {
    var place = TestPlace.open(server);
    Files.add(place, ".editorconfig", FILE);
    Files.add(place, "d/.editorconfig", "[*]\ncharset = latin1\n");
    Files.add(place, "x", "x", "new_branch", "side");
    place
        .owner()
        .delete(
            Files.path(place, ".editorconfig"),
            Json.object("sha", Files.sha(place, ".editorconfig")))
        .expect(200);
    properties(place, "a?ref=main").expect(404);
    properties(place, "a?ref=no-such").expect(404);
    properties(place, "a?ref=main/d").expect(404);
    assertThat(properties(place, "a?ref=side").expect(200).json().has("indent_size")).isTrue();
  }

  @Test
  void withoutAFileOrCommitsOrTheRightToReadItIsNotFound() {
    var place = TestPlace.open(server);
    properties(place, "a").expect(404);
    Files.add(place, ".editorconfig", "[*\n\0[]\n=\n[*]\n");
    assertThat(properties(place, "a").expect(200).text().strip()).isEqualTo("{}");
    assertThat(properties(place, "a".repeat(2_000)).expect(200).text().strip()).isEqualTo("{}");
    var hidden = TestPlace.hidden(server);
    Files.add(hidden, ".editorconfig", FILE);
    properties(hidden, "a").expect(404);
  }
}
