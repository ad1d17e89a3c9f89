package io.gitledger.api.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.account.TestTotp;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the sign-in page for users with and without a second factor. */
@BlackBox
class SecondFactorSignInTest {
  private final TestServer server = TestServer.shared();
  private final TestTotp totp = TestTotp.of(server, server.newUser("guarded"));

  private Answer signIn(String password, String code) {
    var browser = new TestBrowser(server);
    Map<String, String> fields = TestBrowser.fields(browser.get("/user/login"));
    fields.put("user_name", totp.user());
    fields.put("password", password);
    fields.put("code", code);
    return browser.post("/user/login", fields);
  }

  @Test
  void thePageAsksForTheCodeToo() {
    String code = totp.nextCode();

    assertThat(signIn(TestServer.PASSWORD, "").expect(401).text()).contains("code is not right");
    signIn(TestServer.PASSWORD, totp.wrongCode()).expect(401);
    signIn("wrong", code).expect(401);
    signIn(TestServer.PASSWORD, " " + code).expect(200);
    signIn(TestServer.PASSWORD, code).expect(401);
  }

  @Test
  void aRecoveryCodeOpensItOnce() {
    String code = totp.recoveryCodes().getLast();

    signIn("wrong", code).expect(401);
    signIn(TestServer.PASSWORD, code).expect(200);
    signIn(TestServer.PASSWORD, code).expect(401);
    assertThat(totp.withToken().get("/ledger/user/totp").json().path("recovery_codes").asInt())
        .isEqualTo(9);
  }

  @Test
  void whoSignedInBeforeItWasSetUpSignsInAgain() {
    String user = server.newUser("earlier");
    var browser = new TestBrowser(server);
    String address = TestApplication.builtIn(server).address("");
    browser.ask(address, user).expect(200);

    TestTotp.of(server, user);

    assertThat(TestBrowser.location(browser.get(address).expect(303))).contains("/user/login?");
  }
}
