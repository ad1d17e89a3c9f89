package io.gitledger.api.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.TestServer;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Tests credentials that the operator has disabled: sections 2.2 and 2.7 of the conventions. */
class AuthenticationSettingsTest {
  private static final TestServer SERVER =
      TestServer.start(
          Map.of(
              "gitledger.authentication.query-tokens", "false",
              "gitledger.authentication.basic-passwords", "false"));

  /** A token obtained through the sign-in page, which accepts passwords. */
  private static final String TOKEN =
      TestApplication.builtIn(SERVER)
          .tokens(TestServer.ADMINISTRATOR, "")
          .path("access_token")
          .asString();

  @AfterAll
  static void stop() {
    SERVER.close();
  }

  @Test
  void passwordsInBasicAreIgnored() {
    assertThat(SERVER.administrator().get("/user").expect(401).message())
        .isEqualTo("token is required");
    SERVER.as(TestServer.ADMINISTRATOR, "wrong").get("/version").expect(200);
  }

  @Test
  void tokensInBasicKeepWorking() {
    SERVER.as("whoever", TOKEN).get("/user").expect(200);
    SERVER.as(TOKEN, "x-oauth-basic").get("/user").expect(200);
  }

  @Test
  void tokensInParametersAreIgnoredAndWarnedOf() {
    Answer answer = SERVER.anonymous().get("/user?token=" + TOKEN).expect(401);

    assertThat(answer.message()).isEqualTo("token is required");
    assertThat(answer.header("X-Gitea-Warning")).isPresent();
    SERVER.anonymous().get("/version?access_token=wrong").expect(200);
    SERVER.withToken(TOKEN).get("/user?token=wrong").expect(200);
  }

  @Test
  void wrongTokensInTheHeaderAreRefusedAsEver() {
    assertThat(SERVER.withToken("wrong-token").get("/version").expect(401).message())
        .isEqualTo("invalid username, password or token");
  }
}
