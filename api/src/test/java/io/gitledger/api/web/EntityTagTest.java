package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(EdgeServer.class)
class EntityTagTest {
  private final EdgeServer server = EdgeServer.shared();

  private Answer known(String path, String tags) {
    return server.client().withHeader("If-None-Match", tags).get(path);
  }

  private String tag(String path) {
    return server.client().get(path).expect(200).header("ETag").orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/version", "/settings/text", "/settings/linked/7", "/settings/large/9000"})
  void whatIsKnownIsNotSentAgain(String path) {
    String tag = tag(path);

    assertThat(tag).matches("\"[A-Za-z0-9_-]{24}\"");
    assertThat(tag(path)).isEqualTo(tag);
    Answer again = known(path, tag).expect(304);
    assertThat(again.body()).isEmpty();
    assertThat(again.header("ETag")).contains(tag);
    assertThat(again.header("Cache-Control")).contains("max-age=0, private, must-revalidate");
    assertThat(again.header("Content-Type")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*|304",
        "W/TAG|304",
        "\"other\", TAG|304",
        "\"a,b\",W/TAG,\"c\"|304",
        "\"other\"|200",
        "nonsense|200",
      })
  void tagsAreComparedWeaklyInLists(String tags, int status) {
    known("/version", tags.replace("TAG", tag("/version"))).expect(status);
  }

  @Test
  void thePageOfAListIsOtherWhereItsTotalIs() {
    assertThat(tag("/settings/counted/6?limit=5")).isNotEqualTo(tag("/settings/counted/7?limit=5"));
    Answer again =
        known("/settings/linked/7?limit=5", tag("/settings/linked/7?limit=5")).expect(304);
    assertThat(again.header("X-Total-Count")).contains("7");
    assertThat(again.header("Link")).isPresent();
  }

  @Test
  void headTellsTheTagToo() {
    Answer head = server.client().send("HEAD", "/version").expect(200);

    assertThat(head.header("ETag")).contains(tag("/version"));
    assertThat(head.header("Content-Length").orElseThrow())
        .isEqualTo(Integer.toString(server.client().get("/version").body().length));
    server
        .client()
        .withHeader("If-None-Match", tag("/version"))
        .send("HEAD", "/version")
        .expect(304);
  }

  @Test
  void errorsAndWritesHaveNoTag() {
    assertThat(known("/user", "*").expect(401).header("ETag")).isEmpty();
    assertThat(known("/nothing", "*").expect(404).header("ETag")).isEmpty();
    assertThat(server.token("ada").post("/user/repos").header("ETag")).isEmpty();
    assertThat(
            server
                .client()
                .withHeader("Content-Type", "application/x-www-form-urlencoded")
                .withHeader("If-None-Match", "*")
                .send("POST", "/settings/query", "q=x")
                .expect(200)
                .header("ETag"))
        .isEmpty();
  }

  @Test
  void aLargeAnswerIsSentAsItComes() {
    Answer large = known("/settings/large/1000000", "*").expect(200);

    assertThat(large.body()).hasSize(1_000_000);
    assertThat(large.header("ETag")).isEmpty();
  }
}
