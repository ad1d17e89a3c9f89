package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(EdgeServer.class)
class PagingTest {
  private static final String BASE = "<https://forge.example/sub/api/v1/settings/linked/100?";

  private final EdgeServer server = EdgeServer.shared();

  @Test
  void aPageInTheMiddleLinksToAllOthers() {
    Answer answer =
        server.client().get("/settings/linked/100?state=all&page=2&limit=20").expect(200);

    assertThat(answer.header("Link"))
        .hasValue(
            BASE
                + "limit=20&page=3&state=all>; rel=\"next\","
                + BASE
                + "limit=20&page=5&state=all>; rel=\"last\","
                + BASE
                + "limit=20&page=1&state=all>; rel=\"first\","
                + BASE
                + "limit=20&page=1&state=all>; rel=\"prev\"");
    assertThat(answer.header("X-Total-Count")).hasValue("100");
    assertThat(answer.header("Access-Control-Expose-Headers")).hasValue("Link, X-Total-Count");
    assertThat(answer.json().size()).isEqualTo(20);
    assertThat(answer.json().path(0).asInt()).isEqualTo(21);
  }

  @Test
  void theFirstPageLinksForward() {
    assertThat(server.client().get("/settings/linked/100").header("Link"))
        .hasValue(BASE + "page=2>; rel=\"next\"," + BASE + "page=4>; rel=\"last\"");
  }

  @Test
  void theLastPageLinksBack() {
    assertThat(server.client().get("/settings/linked/100?page=4").header("Link"))
        .hasValue(BASE + "page=1>; rel=\"first\"," + BASE + "page=3>; rel=\"prev\"");
  }

  @Test
  void aPageBeyondTheEndIsEmptyAndLinksAsTheLastOne() {
    Answer answer = server.client().get("/settings/linked/100?page=99").expect(200);

    assertThat(answer.text()).isEqualTo("[]");
    assertThat(answer.header("Link"))
        .hasValue(BASE + "page=1>; rel=\"first\"," + BASE + "page=3>; rel=\"prev\"");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 30})
  void aSinglePageHasNoLinks(int total) {
    Answer answer = server.client().get("/settings/linked/" + total).expect(200);

    assertThat(answer.header("Link")).isEmpty();
    assertThat(answer.header("X-Total-Count")).hasValue(Integer.toString(total));
    assertThat(answer.header("Access-Control-Expose-Headers")).hasValue("X-Total-Count");
  }

  @Test
  void aCountedListHasNoLinksEver() {
    Answer answer = server.client().get("/settings/counted/100").expect(200);

    assertThat(answer.header("Link")).isEmpty();
    assertThat(answer.header("X-Total-Count")).hasValue("100");
    assertThat(answer.json().size()).isEqualTo(30);
  }

  @ParameterizedTest
  @CsvSource({
    "limit=0,30",
    "limit=-1,30",
    "limit=text,30",
    "limit=,30",
    "limit=1000000000,50",
    "limit=51,50",
    "limit=1,1",
    "limit=99999999999999999999,30",
    "page=0,30",
    "page=-1,30",
    "page=1e9,30"
  })
  void strangePagesAndLimitsAreReplaced(String query, int size) {
    assertThat(server.client().get("/settings/linked/100?" + query).expect(200).json().size())
        .isEqualTo(size);
  }

  @Test
  void aPageFarAwayDoesNotOverflow() {
    assertThat(
            server.client().get("/settings/linked/100?page=9223372036854775807").expect(200).text())
        .isEqualTo("[]");
  }

  @Test
  void otherParametersAreKeptAndEncodedAnew() {
    assertThat(
            server
                .client()
                .get("/settings/linked/100?q=a%20%26%2Bb&q=2")
                .header("Link")
                .orElseThrow())
        .startsWith(BASE + "page=2&q=a+%26%2Bb&q=2>; rel=\"next\"");
  }

  @Test
  void bothBoundsAreSettings() {
    try (EdgeServer other =
        EdgeServer.start(
            "--gitledger.paging.default-paging-num=5", "--gitledger.paging.max-response-items=7")) {
      assertThat(other.client().get("/settings/linked/100").json().size()).isEqualTo(5);
      assertThat(other.client().get("/settings/linked/100?limit=50").json().size()).isEqualTo(7);
    }
  }
}
