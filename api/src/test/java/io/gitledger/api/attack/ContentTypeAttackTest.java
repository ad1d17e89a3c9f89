package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests contents that a browser might execute. */
@BlackBox
class ContentTypeAttackTest {
  private final TestServer server = TestServer.shared();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "page.html|<html><script>alert(1)</script></html>",
        "page.xhtml|<html xmlns='http://www.w3.org/1999/xhtml'><script>alert(1)</script></html>",
        "page.svg|<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "page.xml|<?xml version='1.0'?><?xml-stylesheet type='text/xsl' href='x.xsl'?><a/>",
        "page.mhtml|MIME-Version: 1.0",
        "page.js|alert(1)",
        "page.wasm|NULasmNULNULNUL",
        "page.pdf|%PDF-1.7 /JavaScript (app.alert(1))",
        "page.png|<html><script>alert(1)</script></html>",
        "none|\uFEFF<script>alert(1)</script>",
        "seven|+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
      })
  void whateverAFileIsNoBrowserRunsIt(String name, String content) {
    var place = TestPlace.open(server);
    Files.add(place, name, content.replace("NUL", "\0"));
    String page = "/" + place.ownerName() + "/r";
    for (Answer answer :
        List.of(
            place.nobody().get(place.path() + "/raw/" + name),
            place.nobody().get(place.path() + "/media/" + name),
            place.nobody().atRoot().get(page + "/raw/branch/main/" + name),
            place.nobody().atRoot().get(page + "/media/branch/main/" + name))) {
      answer.expect(200);
      assertThat(answer.header("X-Content-Type-Options")).contains("nosniff");
      assertThat(answer.header("Content-Type").orElseThrow())
          .matches("text/plain;.*|application/octet-stream|application/pdf|image/svg\\+xml");
      assertThat(answer.header("Content-Security-Policy").orElseThrow())
          .startsWith("default-src 'none'")
          .doesNotContain("script-src");
    }
  }

  @Test
  void noAnswerOfTheApiIsWhatTheClientNames() {
    for (String suffix :
        List.of("?callback=alert", "?format=html", ".html", ".js", "?_=%3Cscript%3E")) {
      Answer answer =
          server.anonymous().withHeader("Accept", "text/html").get("/repos/x/y" + suffix);
      answer.expect(404);
      assertThat(answer.header("Content-Type").orElseThrow()).startsWith("application/json");
      assertThat(answer.header("X-Content-Type-Options")).contains("nosniff");
    }
  }
}
