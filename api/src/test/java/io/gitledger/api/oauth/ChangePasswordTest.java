package io.gitledger.api.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests that an account that must change its password gets the URL of the page, and can change it.
 */
@BlackBox
class ChangePasswordTest {
  private static final String PAGE = "/user/change_password";
  private static final String NEW = "a new password 2";

  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("changer");

  @BeforeEach
  void aUserWhoMustChangeThePassword() {
    server
        .administrator()
        .patch(
            "/admin/users/" + user, Json.object("login_name", user, "must_change_password", true))
        .expect(200);
  }

  private Answer change(String current, String wanted, String repeated) {
    var browser = new TestBrowser(server);
    Map<String, String> fields = TestBrowser.fields(browser.get(PAGE).expect(200));
    fields.put("user_name", user);
    fields.put("password", current);
    fields.put("new_password", wanted);
    fields.put("repeated_password", repeated);
    return browser.post(PAGE, fields);
  }

  @Test
  void thePageOpensTheAccountAgain() {
    var old = server.as(user, TestServer.PASSWORD);
    assertThat(old.get("/user").expect(403).message()).endsWith(PAGE);
    assertThat(
            old.atRoot()
                .get("/" + user + "/none.git/info/refs?service=git-upload-pack")
                .expect(403)
                .text())
        .startsWith("You must change your password. Change it at: ");

    assertThat(change(TestServer.PASSWORD, NEW, NEW).expect(200).text())
        .contains("Password changed");

    server.as(user, NEW).get("/user").expect(200);
    old.get("/user").expect(401);
  }

  @Test
  void passwordManagersFindThePage() {
    Answer found = server.anonymous().atRoot().get("/.well-known/change-password").expect(302);

    assertThat(found.header("Location").orElseThrow()).endsWith(PAGE);
  }

  @Test
  void theSignInPageLeadsToIt() {
    var browser = new TestBrowser(server);
    Answer refused = browser.signIn(browser.get("/user/login"), user, TestServer.PASSWORD);

    assertThat(refused.expect(403).text())
        .contains("You must change your password first.")
        .contains("href=\"" + PAGE + "\"");
  }

  @Test
  void whatIsNoNewPasswordOfTheUserChangesNothing() {
    assertThat(change("wrong", NEW, NEW).expect(401).text()).contains("not right");
    change(TestServer.PASSWORD, NEW, "another one 3").expect(422);
    change(TestServer.PASSWORD, TestServer.PASSWORD, TestServer.PASSWORD).expect(422);
    assertThat(change(TestServer.PASSWORD, "short", "short").expect(400).text())
        .contains("at least 6 characters");
    change(TestServer.PASSWORD, "x".repeat(256), "x".repeat(256)).expect(422);

    server.as(user, TestServer.PASSWORD).get("/user").expect(403);
  }

  @Test
  void anotherSiteCannotSendTheForm() {
    new TestBrowser(server)
        .post(
            PAGE,
            Map.of(
                "user_name",
                user,
                "password",
                TestServer.PASSWORD,
                "new_password",
                NEW,
                "repeated_password",
                NEW,
                "form",
                "guessed"))
        .expect(403);

    server.as(user, NEW).get("/user").expect(401);
  }
}
