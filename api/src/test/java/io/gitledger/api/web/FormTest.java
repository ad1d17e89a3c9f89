package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@ExtendWith(EdgeServer.class)
class FormTest {
  private static final String MULTIPART = "multipart/form-data; boundary=X";

  private final EdgeServer server = EdgeServer.shared();

  private Answer form(String body) {
    return server
        .client()
        .withHeader("Content-Type", "application/x-www-form-urlencoded")
        .post("/settings/option", body);
  }

  private Answer multipart(String path, String body) {
    return server
        .client()
        .withHeader("Content-Type", MULTIPART)
        .post(path, body.replace("\n", "\r\n"));
  }

  @Test
  void aFormIsAsGoodAsJson() {
    JsonNode option =
        form("title=a+b&read_only=on&flag=t&count=7&ids=1&ids=2&new_name=x&due=2024-03-01T10:20:30Z")
            .expect(201)
            .json();

    assertThat(option.path("title").asString()).isEqualTo("a b");
    assertThat(option.path("read_only").asBoolean()).isTrue();
    assertThat(option.path("flag").asBoolean()).isTrue();
    assertThat(option.path("count").asInt()).isEqualTo(7);
    assertThat(option.path("ids").size()).isEqualTo(2);
    assertThat(option.path("Other").asString()).isEqualTo("x");
    assertThat(option.path("choice").isNull()).isTrue();
  }

  @Test
  void aFormObeysTheSameRules() {
    assertThat(form("title=123456").expect(422).message()).isEqualTo("[Title]: MaxSize");
    assertThat(form("").expect(422).message()).isEqualTo("[Title]: Required");
    assertThat(form("title=a&count=x").expect(422).message()).isEqualTo("[Count]: IntegerType");
    assertThat(form("title=a&count=99999999999").expect(422).message())
        .isEqualTo("[Count]: IntegerType");
  }

  @Test
  void aMultipartFormIsReadToo() {
    String body =
        """
        --X
        Content-Disposition: form-data; name="title"

        grün
        --X
        Content-Disposition: form-data; name="read_only"

        true
        --X--
        """;

    JsonNode option = multipart("/settings/option", body).expect(201).json();

    assertThat(option.path("title").asString()).isEqualTo("grün");
    assertThat(option.path("read_only").asBoolean()).isTrue();
  }

  @Test
  void aFileOfAMultipartFormReachesItsHandler() {
    String body =
        """
        --X
        Content-Disposition: form-data; name="attachment"; filename="a.txt"

        hello
        --X--
        """;

    assertThat(multipart("/settings/upload", body).expect(200).json().path("name").asString())
        .isEqualTo("a.txt");
  }

  @Test
  void aBrokenMultipartFormIsPlain400() {
    Answer answer =
        server
            .client()
            .withHeader("Content-Type", "multipart/form-data")
            .post("/settings/option", "title=a")
            .expect(400);

    assertThat(answer.text()).isEqualTo("failed to parse request multipart form");
  }

  @Test
  void aFormOfCountlessFieldsIsRefused() {
    form("a=b&".repeat(2_000)).expect(400);
    multipart(
            "/settings/option",
            "--X\nContent-Disposition: form-data; name=\"a\"\n\nb\n".repeat(500) + "--X--\n")
        .expect(413);
  }

  @Test
  void aFormThatIsTooLargeIsRefused() {
    form("title=" + "a".repeat(2 << 20)).expect(413);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "number=7|number|7",
        "number=x|number|0",
        "number=99999999999|number|0",
        "|number|0",
        "wide=99999999999|wide|99999999999",
        "|wide|null",
        "wide=|wide|null",
        "wide=x|wide|0",
        "flag=1|flag|true",
        "flag=TRUE|flag|true",
        "flag=On|flag|true",
        "flag=yes|flag|false",
        "|flag|false",
        "|maybe|null",
        "maybe=|maybe|null",
        "maybe=0|maybe|false",
        "maybe=t|maybe|true",
        "since=2024-03-01T10:20:30%2B02:00|since|\"2024-03-01T08:20:30Z\"",
        "since=|since|null",
        "labels=a&labels=b|labels|[\"a\",\"b\"]",
        "|labels|[]",
        "state=|state|null",
        "state=open|state|\"open\"",
        "q=a%20b|q|\"a b\"",
        "|q|null",
      })
  void queriesAreReadLeniently(String query, String field, String value) {
    Answer answer =
        server.client().get("/settings/query?" + (query == null ? "" : query)).expect(200);

    assertThat(answer.json().path(field).toString()).isEqualTo(value);
  }

  @Test
  void aDateThatIsNoneIs422() {
    server.client().get("/settings/query?since=yesterday").expect(422);
    server.client().get("/settings/query?since=2024-03-01t10:20:30Z").expect(422);
    server.client().get("/settings/query?since=2024-03-01T10:20:30z").expect(422);
    server.client().get("/settings/query?since=2024-03-01T10:20:30+02:00").expect(422);
  }

  @Test
  void aPairThatCannotBeDecodedCountsAsNotSent() {
    assertThat(RawAnswer.get(server.port(), "/api/v1/settings/query?q=%zz&number=4").text())
        .contains("\"q\":null,\"number\":4");
  }

  @Test
  void nulInAQueryIsRefused() {
    server.client().get("/settings/query?q=a%00b").expect(400);
  }

  @Test
  void aFormWinsOverTheQuery() {
    JsonNode read =
        server
            .client()
            .withHeader("Content-Type", "application/x-www-form-urlencoded")
            .post("/settings/query?q=query&labels=c&number=4", "q=form&labels=a&labels=b")
            .expect(200)
            .json();

    assertThat(read.path("q").asString()).isEqualTo("form");
    assertThat(read.path("labels").size()).isEqualTo(2);
    assertThat(read.path("number").asInt()).isEqualTo(4);
  }
}
