package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@ExtendWith(EdgeServer.class)
class JsonBodyTest {
  private final EdgeServer server = EdgeServer.shared();

  private Answer post(String body) {
    return server.client().post("/settings/option", body);
  }

  private Answer edit(String body) {
    return server.client().patch("/settings/option", body);
  }

  @Test
  void everyKindOfValueIsRead() {
    JsonNode option =
        post("""
             {"title":"one","read_only":true,"flag":true,"count":-3,"bounded":4,"choice":"a","name":"a.b-c_d",
              "website":"https://x.example:8080/y","email":"a@b.c","default_branch":"feature/x","labels":["a","b"],
              "ids":[9007199254740993],"due":"2024-03-01T10:20:30+02:00","Other":"x","units":{"code":"read"},
              "nested":[{"key":"k","value":2,"unknown":1}],"Short_Text":"abc","unknown":{"deep":[1]}}
             """)
            .expect(201)
            .json();

    assertThat(option.path("read_only").asBoolean()).isTrue();
    assertThat(option.path("flag").asBoolean()).isTrue();
    assertThat(option.path("count").asInt()).isEqualTo(-3);
    assertThat(option.path("ids").path(0).asLong()).isEqualTo(9007199254740993L);
    assertThat(option.path("due").asString()).isEqualTo("2024-03-01T08:20:30Z");
    assertThat(option.path("Other").asString()).isEqualTo("x");
    assertThat(option.path("units").path("code").asString()).isEqualTo("read");
    assertThat(option.path("nested").path(0).path("key").asString()).isEqualTo("k");
    assertThat(option.path("defaultBranch").asString()).isEqualTo("feature/x");
    assertThat(option.path("shortText").asString()).isEqualTo("abc");
    assertThat(option.path("missing").asInt(-1)).isZero();
  }

  @Test
  void absentAndNullAreTheSame() {
    JsonNode option =
        edit("{\"title\":\"x\",\"read_only\":null,\"flag\":null,\"labels\":null}")
            .expect(200)
            .json();

    assertThat(option.path("read_only").isNull()).isTrue();
    assertThat(option.path("count").isNull()).isTrue();
    assertThat(option.path("labels").isNull()).isTrue();
    assertThat(option.path("flag").asBoolean()).isFalse();
  }

  @Test
  void aBlankTextIsNoOtherValue() {
    for (String field :
        new String[] {"read_only", "flag", "count", "bounded", "due", "ids", "units"})
      for (String blank : new String[] {"", " "})
        edit("{\"title\":\"x\",\"" + field + "\":\"" + blank + "\"}").expect(422);
  }

  @Test
  void namesMayDifferInCaseAndTheExactOneWins() {
    assertThat(
            post("{\"TITLE\":\"x\",\"Read_Only\":true}")
                .expect(201)
                .json()
                .path("read_only")
                .asBoolean())
        .isTrue();
    assertThat(
            post("{\"Title\":\"no\",\"title\":\"yes\"}")
                .expect(201)
                .json()
                .path("title")
                .asString())
        .isEqualTo("yes");
  }

  @Test
  void aMissingBodyIs422() {
    assertThat(post("").expect(422).text())
        .isEqualTo(
            "{\"message\":\"[]: jsontext: unexpected EOF\","
                + "\"url\":\"https://forge.example/sub/api/swagger\"}");
  }

  @Test
  void nullInAListIsTheEmptyTextOrZero() {
    JsonNode read =
        post("{\"title\":\"a\",\"ids\":[null,1],\"labels\":[null,\"b\"]}").expect(201).json();
    assertThat(read.path("ids").toString()).isEqualTo("[0,1]");
    assertThat(read.path("labels").toString()).isEqualTo("[\"\",\"b\"]");
  }

  @Test
  void theBodyNullIsAnEmptyObject() {
    assertThat(post("null").expect(422).message()).isEqualTo("[Title]: Required");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "[",
        "[]",
        "7",
        "\"x\"",
        "{\"title\":}",
        "{\"title\":\"a\",}",
        "{'title':'a'}",
        "{title:\"a\"}",
        "{\"title\":\"a\",\"title\":\"b\"}",
        "{\"x\":1,\"x\":1,\"title\":\"a\"}",
        "{\"units\":{\"a\":\"b\",\"a\":\"c\"},\"title\":\"a\"}",
        "{\"title\":\"a\"} x",
        "{\"title\":\"a\"}{}",
        "{\"title\":\"a\"}]",
        "{\"title\":7}",
        "{\"title\":true}",
        "{\"title\":[\"a\"]}",
        "{\"title\":{\"a\":1}}",
        "{\"title\":\"a\",\"read_only\":\"true\"}",
        "{\"title\":\"a\",\"read_only\":1}",
        "{\"title\":\"a\",\"count\":\"7\"}",
        "{\"title\":\"a\",\"count\":1.5}",
        "{\"title\":\"a\",\"count\":99999999999}",
        "{\"title\":\"a\",\"bounded\":1e400}",
        "{\"title\":\"a\",\"ids\":[99999999999999999999]}",
        "{\"title\":\"a\",\"ids\":7}",
        "{\"title\":\"a\",\"labels\":[1,2]}",
        "{\"title\":\"a\",\"due\":\"yesterday\"}",
        "{\"title\":\"a\",\"due\":1700000000}",
        "{\"title\":\"a\",\"due\":\"2024-03-01\"}",
        "{\"title\":\"\\ud800\"}",
        "{\"title\":\"a\\u0000\"}",
        "NaN",
        "// x\n{}",
        "{\"title\":\"a\tb\"}"
      })
  void whatIsNoJsonOrOfTheWrongTypeIs422(String body) {
    Answer answer = post(body).expect(422);

    assertThat(answer.message()).startsWith("[");
    assertThat(answer.json().path("url").asString()).endsWith("/api/swagger");
    assertThat(answer.text())
        .doesNotContain("io.gitledger")
        .doesNotContain("java.")
        .doesNotContain("jackson");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{                | []: Unexpected end-of-input: expected close marker for Object",
        "{\"labels\":[\"a\" | []: Unexpected end-of-input: expected close marker for Array",
        "{]               | []: Unexpected close marker ']': expected '}'",
        "tru              | []: Unrecognized token 'tru': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')"
      })
  void theMessageSaysWhatIsMalformedAndNothingOfTheParser(String body, String message) {
    assertThat(post(body).expect(422).message()).isEqualTo(message);
  }

  @Test
  void bytesThatAreNoUtf8Are422() {
    byte[] body = "{\"title\":\"a\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1);

    assertThat(post(body).expect(422).message()).isEqualTo("[]: invalid UTF-8");
  }

  @Test
  void marksOfTheByteOrderAndWiderCharactersAre422() {
    String body = "{\"title\":\"a\"}";

    post(("\ufeff" + body).getBytes(StandardCharsets.UTF_8)).expect(422);
    post(body.getBytes(StandardCharsets.UTF_16)).expect(422);
    post(body.getBytes(StandardCharsets.UTF_16LE)).expect(422);
    post(body.getBytes(StandardCharsets.UTF_16BE)).expect(422);
  }

  private Answer post(byte[] body) {
    return server
        .client()
        .withHeader("Content-Type", "application/json")
        .send("POST", "/settings/option", BodyPublishers.ofByteArray(body));
  }

  @ParameterizedTest
  @CsvSource({"[,]", "'{\"a\":','}'"})
  void aDeepBodyIs422AndTheServerGoesOn(String open, String close) {
    String deep = open.repeat(200_000) + "1" + close.repeat(200_000);

    post("{\"title\":\"a\",\"unknown\":" + deep + "}").expect(422);
    post("{\"title\":\"a\",\"nested\":" + deep + "}").expect(422);
    post("{\"title\":\"a\"}").expect(201);
  }

  @Test
  void aBodyOfCountlessValuesIs422() {
    post("{\"title\":\"a\",\"unknown\":[" + "[],".repeat(1_000_000) + "1]}").expect(422);
  }

  @Test
  void aNumberOfAMillionDigitsIs422() {
    post("{\"title\":\"a\",\"count\":" + "9".repeat(1_000_000) + "}").expect(422);
    post("{\"title\":\"a\",\"unknown\":" + "9".repeat(1_000_000) + "}").expect(422);
    post("{\"title\":\"a\",\"count\":1e999999999}").expect(422);
  }

  @Test
  void aBodyThatIsTooLargeIs413BeforeItIsRead() {
    Answer answer = post("{\"title\":\"" + "x".repeat(5 << 20) + "\"}").expect(413);

    assertThat(answer.message()).contains("larger than");
  }

  @Test
  void aBodyOfUnknownLengthIsBoundedToo() {
    byte[] large = new byte[5 << 20];

    Answer answer =
        server
            .client()
            .withHeader("Content-Type", "application/json")
            .send(
                "POST",
                "/settings/option",
                BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(large)));

    assertThat(answer.status()).isEqualTo(413);
  }

  @Test
  void theContentTypeIsChosenByWhatItContains() {
    server
        .client()
        .withHeader("Content-Type", "application/vnd.x+JSON; charset=utf-8")
        .post("/settings/option", "{\"title\":\"a\"}")
        .expect(201);
  }

  @Test
  void aBodyWithoutOrWithAnUnknownContentTypeIs422() {
    assertThat(
            server
                .client()
                .send("POST", "/settings/option", BodyPublishers.ofString("{\"title\":\"a\"}"))
                .expect(422)
                .message())
        .isEqualTo("[]: Empty Content-Type");
    assertThat(server.client().send("PUT", "/settings/option").expect(422).message())
        .isEqualTo("[]: Empty Content-Type");
    assertThat(
            server
                .client()
                .withHeader("Content-Type", "text/plain")
                .post("/settings/option", "{\"title\":\"a\"}")
                .expect(422)
                .message())
        .isEqualTo("[]: Unsupported Content-Type");
  }

  @Test
  void patchWithoutContentTypeReadsTheQuery() {
    JsonNode option =
        server
            .client()
            .send("PATCH", "/settings/option?title=x&read_only=on&count=7&labels=a&labels=b")
            .expect(200)
            .json();

    assertThat(option.path("title").asString()).isEqualTo("x");
    assertThat(option.path("read_only").asBoolean()).isTrue();
    assertThat(option.path("count").asInt()).isEqualTo(7);
    assertThat(option.path("labels").size()).isEqualTo(2);
  }

  @Test
  void deleteNeedsNoBody() {
    server.client().delete("/settings/option").expect(204);
  }

  @Test
  void rightsComeBeforeTheBodyWhereItIsReadOnDemand() {
    server.client().post("/settings/late", "{").expect(403);
    server.client().post("/settings/late?allowed=true", "{").expect(422);
    server.client().post("/settings/late?allowed=true", "{\"title\":\"a\"}").expect(200);
  }

  @Test
  void nulIsLetThroughWhereItIsMeantTo() {
    post("{\"title\":\"a\",\"raw\":\"a\\u0000b\"}").expect(201);
  }
}
