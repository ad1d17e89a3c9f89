package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests texts that the trigram index finds, and others. */
@BlackBox
class IssueTextTest {
  private static final String MERGE = "merge_text_indexes";

  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);

  private long comment;

  @BeforeEach
  void fourIssues() {
    place.open("In the title: BLAUKRAUT, Übergröße, x+y");
    place
        .owner()
        .post(
            place.issues(),
            Json.object("title", "T", "body", "In the body: \nBlaukraut, übergröße, X+Y"))
        .expect(201);
    place.open("In a comment");
    comment =
        place.comment(place.stranger(), 3, "blaukraut, ÜBERGRÖßE, x+Y").json().path("id").asLong();
    place.open("In none: bl aukraut, bergr, x-y");
  }

  private void assertFound(String text, Long... numbers) {
    assertFound(place, text, numbers);
  }

  private static void assertFound(TestPlace at, String text, Long... numbers) {
    for (String list :
        List.of(at.issues() + "?q=", "/repos/issues/search?owner=" + at.ownerName() + "&q="))
      assertThat(
              at.nobody()
                  .get(list + text)
                  .expect(200)
                  .json()
                  .valueStream()
                  .map(issue -> issue.path("number").asLong()))
          .containsExactly(numbers);
  }

  @ParameterizedTest
  @ValueSource(strings = {"laukrau", "%C3%9Cbergr%C3%B6", "X%2By", "%20aukraut%2C", "%3A%20"})
  void aTextIsFoundAtOnceAndAfterTheMergeOfTheIndex(String text) {
    Long[] numbers =
        switch (text) {
          case "%20aukraut%2C" -> new Long[] {4L, 3L, 2L, 1L};
          case "%3A%20" -> new Long[] {4L, 2L, 1L};
          default -> new Long[] {3L, 2L, 1L};
        };
    assertFound(text, numbers);
    server.runTask(MERGE);
    assertFound(text, numbers);
  }

  @ParameterizedTest
  @ValueSource(strings = {"laukrau", "%C3%9Cbergr%C3%B6", "X%2By"})
  void whatIsChangedDeletedOrPurgedIsFoundNoMore(String text) {
    server.runTask(MERGE);
    String comments = place.issues() + "/comments/" + comment;

    place.owner().patch(place.issues() + "/1", Json.object("title", "other")).expect(201);
    assertFound(text, 3L, 2L);
    place.owner().patch(comments, Json.object("body", "other")).expect(200);
    assertFound(text, 2L);
    place.owner().patch(comments, Json.object("body", "x+y blaukraut übergröße")).expect(200);
    assertFound(text, 3L, 2L);
    place.owner().delete(comments).expect(204);
    assertFound(text, 2L);
    server
        .administrator()
        .post(
            "/ledger/repositories" + place.path().substring("/repos".length()) + "/purge",
            Json.object("issues", List.of(2), "reason", "a word"))
        .expect(204);
    assertFound(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"laukrau", "X%2By"})
  void textsFollowTheirRepository(String text) {
    JsonNode repository = place.owner().get(place.path()).expect(200).json();
    place.owner().delete(place.path()).expect(204);
    String search = "/repos/issues/search?owner=" + place.ownerName() + "&q=" + text;
    assertThat(server.administrator().get(search).expect(200).json()).isEmpty();
    server
        .administrator()
        .post("/ledger/deleted/repositories/" + repository.path("id").asLong() + "/restore")
        .expect(200);
    assertFound(text, 3L, 2L, 1L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"c%23", "C%23", "%C3%A9", "%C3%89", "%E6%96%87%E5%AD%97", "%25_%5C", "ab."})
  void aShortTextIsFoundWhateverItsCase(String text) {
    TestPlace other = TestPlace.open(server);
    other.open("C# É 文字 %_\\ aB. ");
    other.open("T").expect(201);
    other.comment(other.stranger(), 2, "c# é 文字 %_\\ Ab. ").expect(201);
    other.open("C É字文 %-\\ b.");
    assertFound(other, text, text.contains("%C3") ? new Long[] {3L, 2L, 1L} : new Long[] {2L, 1L});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%D0%9E%D0%A8%D0%B8%D0%91%D0%BA",
        "%E6%96%87%E5%AD%97",
        "%F0%9F%9A%80%F0%9F%9A%80"
      })
  void aTextOfAnotherScriptIsFoundAtOnceAndAfterTheMergeOfTheIndex(String text) {
    TestPlace other = TestPlace.open(server);
    other.open("Новая Ошибка 新しい文字 🚀🚀");
    other
        .owner()
        .post(other.issues(), Json.object("title", "T", "body", "ошибка 文字 🚀🚀"))
        .expect(201);
    other.open("T").expect(201);
    other.comment(other.stranger(), 3, "ОШИБКА: 文字化け🚀🚀").expect(201);
    other.open("ошика 文 字 🚀 🚀");

    assertFound(other, text, 3L, 2L, 1L);
    server.runTask(MERGE);
    assertFound(other, text, 3L, 2L, 1L);
    other.owner().patch(other.issues() + "/1", Json.object("title", "other")).expect(201);
    assertFound(other, text, 3L, 2L);
  }
}
