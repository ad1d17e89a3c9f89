package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Json;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(EdgeServer.class)
class RuleTest {
  private final EdgeServer server = EdgeServer.shared();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}|[Title]: Required",
        "{\"title\":\"\"}|[Title]: Required",
        "{\"title\":\"123456\"}|[Title]: MaxSize",
        "{\"title\":\"a\",\"bounded\":0}|[Bounded]: Range",
        "{\"title\":\"a\",\"bounded\":10}|[Bounded]: Range",
        "{\"title\":\"a\",\"choice\":\"A\"}|[Choice]: In",
        "{\"title\":\"a\",\"empty_or_a\":\"b\"}|[EmptyOrA]: In",
        "{\"title\":\"a\",\"name\":\"a b\"}|[Name]: AlphaDashDot",
        "{\"title\":\"a\",\"name\":\"ä\"}|[Name]: AlphaDashDot",
        "{\"title\":\"a\",\"website\":\"ftp://x.example\"}|[Website]: Url",
        "{\"title\":\"a\",\"website\":\"/relative\"}|[Website]: Url",
        "{\"title\":\"a\",\"website\":\"http://x.example:port/\"}|[Website]: Url",
        "{\"title\":\"a\",\"website\":\"javascript:alert(1)\"}|[Website]: Url",
        "{\"title\":\"a\",\"website\":\"http://a b/\"}|[Website]: Url",
        "{\"title\":\"a\",\"website\":\"http://[::1\"}|[Website]: Url",
        "{\"title\":\"a\",\"website\":\"http://x/%zz\"}|[Website]: Url",
        "{\"title\":\"a\",\"website\":\"http://x/\\n\"}|[Website]: Url",
        "{\"title\":\"a\",\"email\":\"nobody\"}|[Email]: Email",
        "{\"title\":\"a\",\"default_branch\":\"a..b\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\"-x\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\"x.lock\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\"x.lock/y\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\"@\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\"a@{1}\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\"a b\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\"\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\"/a\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"default_branch\":\".a\"}|[DefaultBranch]: GitRefName",
        "{\"title\":\"a\",\"glob\":\"[a\"}|[Glob]: GlobPattern",
        "{\"title\":\"a\",\"glob\":\"{a,b\"}|[Glob]: GlobPattern",
        "{\"title\":\"a\",\"username\":\"a--b\"}|[Username]: invalid username",
        "{\"title\":\"a\",\"username\":\"-a\"}|[Username]: invalid username",
        "{\"title\":\"a\",\"username\":\"a.\"}|[Username]: invalid username",
        "{\"title\":\"a\",\"labels\":[\"x\"]}|[Labels]: MinSize",
        "{\"title\":\"a\",\"labels\":[\"x\",\"x\",\"x\",\"x\"]}|[Labels]: MaxSize",
        "{\"title\":\"a\",\"Other\":\"1234\"}|[HTTPUrl]: MaxSize",
        "{\"title\":\"a\",\"nested\":[{\"value\":1}]}|[Key]: Required",
        "{\"title\":\"a\",\"short_text\":\"1234\"}|[ShortText]: MaxSize",
        "{\"title\":\"123456\",\"choice\":\"c\",\"name\":\" \"}|[Title]: MaxSize",
      })
  void theFirstViolationIsNamed(String body, String message) {
    assertThat(server.client().post("/settings/option", body).expect(422).message())
        .isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "choice|",
        "empty_or_a|",
        "website|",
        "website|HTTPS://x.example",
        "website|http://bücher.example/a b?q=%zz",
        "website|http://a_b.example:/<c>#d",
        "website|http://u:p@[::1]:3000/",
        "website|http:\\\\x.example",
        "email|",
        "email|Ada <ada@x.example>",
        "default_branch|feature/äöü",
        "glob|*.{md,[ch]}",
        "username|a-b.c_d",
      })
  void valuesThatPass(String name, String value) {
    server
        .client()
        .post("/settings/option", Json.object("title", "a", name, value == null ? "" : value))
        .expect(201);
  }

  @Test
  void sizesCountCodePoints() {
    server.client().post("/settings/option", "{\"title\":\"😀😀😀😀😀\"}").expect(201);
  }

  @ParameterizedTest
  @CsvSource({"a,64", "ä,32", "€,21", "😀,16"})
  void sizesOfLongTextsCountBytes(String character, int maxCharacters) {
    Consumer<String> refused =
        text ->
            assertThat(
                    server
                        .client()
                        .post("/settings/option", Json.object("title", "a", "raw", text))
                        .expect(422)
                        .message())
                .isEqualTo("[Raw]: MaxSize");

    server
        .client()
        .post("/settings/option", Json.object("title", "a", "raw", character.repeat(maxCharacters)))
        .expect(201);
    refused.accept(character.repeat(maxCharacters + 1));
  }

  @Test
  void aLongTextIsCheckedInLinearTime() {
    String dots = "a.".repeat(500_000);

    server.client().post("/settings/option", Json.object("title", "a", "email", dots)).expect(422);
    server
        .client()
        .post("/settings/option", Json.object("title", "a", "username", dots))
        .expect(422);
    server
        .client()
        .post("/settings/option", Json.object("title", "a", "default_branch", dots))
        .expect(422);
  }
}
