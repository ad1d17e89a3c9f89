package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(EdgeServer.class)
class AuthenticationInterceptorTest {
  private static final String URL = "https://forge.example/sub/api/swagger";

  private final EdgeServer server = EdgeServer.shared();

  @Test
  void anOperationOfTheCallerNeedsACaller() {
    Answer answer = server.client().get("/user").expect(401);

    assertThat(answer.text())
        .isEqualTo("{\"message\":\"token is required\",\"url\":\"" + URL + "\"}");
    assertThat(answer.header("WWW-Authenticate")).isEmpty();
  }

  @Test
  void wrongCredentialsFailOnPublicOperationsToo() {
    Answer answer = server.token("nobody").get("/version").expect(401);

    assertThat(answer.text())
        .isEqualTo("{\"message\":\"invalid username, password or token\",\"url\":\"" + URL + "\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "asleep|This account is not activated.",
        "banned|This account is prohibited from signing in, please contact your site administrator.",
        "fresh|You must change your password. Change it at: https://forge.example/sub/user/change_password",
      })
  void anAccountThatMayNotActGetsNothing(String login, String message) {
    assertThat(server.token(login).get("/version").expect(403).text())
        .isEqualTo("{\"message\":\"" + message + "\"}");
  }

  @Test
  void onlyAdministratorsPassWhereOneIsNeeded() {
    server.client().get("/admin/cron").expect(401);
    assertThat(server.token("ada").get("/admin/cron").expect(403).message())
        .isEqualTo("user should be the site admin");
    server.token("admin").get("/admin/cron").expect(200);
  }

  @Test
  void administratorsActForOthersWithTheirOwnToken() {
    Answer byHeader = server.token("admin/read:user").sudo("ADA").get("/user").expect(200);
    Answer byParameter = server.token("admin").sudo("nobody").get("/user?sudo=ada").expect(200);

    assertThat(byHeader.json().path("login").asString()).isEqualTo("ada");
    assertThat(byHeader.json().path("presenter").asString()).isEqualTo("admin");
    assertThat(byParameter.json().path("login").asString()).isEqualTo("ada");
  }

  @Test
  void sudoLosesThePowerOfTheAdministrator() {
    server.token("admin").sudo("ada").get("/admin/cron").expect(403);
  }

  @Test
  void nobodyElseActsForOthers() {
    String refusal = "{\"message\":\"Only administrators allowed to sudo.\"}";

    assertThat(server.token("ada").sudo("admin").get("/version").expect(403).text())
        .isEqualTo(refusal);
    assertThat(server.client().sudo("admin").get("/version").expect(403).text()).isEqualTo(refusal);
  }

  @Test
  void sudoForNobodyIs404() {
    assertThat(
            server
                .token("admin")
                .sudo("ghost")
                .get("/user")
                .expect(404)
                .json()
                .path("url")
                .asString())
        .isEqualTo(URL);
  }

  @Test
  void aTokenWithoutTheScopeIsRefusedEvenForPublicThings() {
    assertThat(server.token("ada/read:repository").get("/users/ada").expect(403).message())
        .isEqualTo(
            "token does not have at least one of required scope(s), required=[read:user], token"
                + " scope=read:repository");
    server.client().get("/users/ada").expect(200);
  }

  @Test
  void readingIsNotWriting() {
    server.token("ada/read:user,read:repository").get("/user/repos").expect(200);
    assertThat(
            server
                .token("ada/read:user,write:repository")
                .post("/user/repos")
                .expect(403)
                .message())
        .contains("required=[write:user]");
    server.token("ada/write:user,write:repository").post("/user/repos").expect(204);
  }

  @Test
  void bothCategoriesAreNeededWhereTheTableNamesTwo() {
    assertThat(server.token("ada/read:user").get("/user/repos").expect(403).message())
        .contains("required=[read:repository]");
  }

  @Test
  void scopeComesBeforeSignInAndBeforeAnythingElse() {
    server.token("ada/read:user").get("/admin/cron").expect(403);
    assertThat(server.token("ada/read:user").get("/admin/cron").message()).contains("scope");
  }

  @Test
  void aPublicOnlyTokenOfAHiddenPersonReachesNothingOfTheirOwn() {
    assertThat(server.token("hermit/all,public-only").get("/user").expect(403).message())
        .isEqualTo("token scope is limited to public users");
    server.token("ada/all,public-only").get("/user").expect(200);
  }

  @Test
  void someOperationsAreNeverForPublicOnlyTokens() {
    assertThat(server.token("ada/all,public-only").get("/user/keys").expect(403).message())
        .isEqualTo("this endpoint is not available for public-only tokens");
    server.token("ada/all,public-only").get("/user/repos").expect(200);
    assertThat(server.token("ada/write:user,public-only").post("/user/repos").expect(403).message())
        .isEqualTo("this endpoint is not available for public-only tokens");
  }

  @Test
  void anInstanceThatIsClosedShowsNothingToStrangers() {
    try (EdgeServer closed = EdgeServer.start("--gitledger.web.require-sign-in=true")) {
      assertThat(closed.client().get("/version").expect(403).text())
          .isEqualTo("{\"message\":\"Only signed in user is allowed to call APIs.\"}");
      closed.token("ada").get("/version").expect(200);
      closed.client().get("/nothing").expect(404);
    }
  }

  @Test
  void aTokenInTheQueryWorksAndIsWarnedOf() {
    Answer answer = server.client().get("/user?token=ada").expect(200);

    assertThat(answer.header("X-Gitea-Warning").orElseThrow()).contains("deprecated");
    assertThat(server.token("ada").get("/user").header("X-Gitea-Warning")).isEmpty();
  }

  @Test
  void aTokenInAFormWorks() {
    server
        .client()
        .withHeader("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "/user/repos", "token=ada&name=x")
        .expect(204);
  }

  @Test
  void anOperationWithoutResultAnswers204() {
    assertThat(server.token("ada").post("/user/repos").expect(204).body()).isEmpty();
  }
}
