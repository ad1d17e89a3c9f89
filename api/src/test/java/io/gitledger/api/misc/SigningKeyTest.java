package io.gitledger.api.misc;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;

@BlackBox
class SigningKeyTest {
  private final TestServer server = TestServer.shared();

  @Test
  void anInstallationThatSignsNothingHasNoKey() {
    String user = server.newUser("signer");
    for (String name : new String[] {"open", "closed"})
      server
          .as(user)
          .post("/user/repos", Json.object("name", name, "private", name.equals("closed")))
          .expect(201);

    for (String file : new String[] {"/signing-key.gpg", "/signing-key.pub"}) {
      assertThat(server.anonymous().get(file).expect(404).message()).isEqualTo("no signing key");
      assertThat(server.anonymous().get("/repos/" + user + "/open" + file).expect(404).message())
          .isEqualTo("no signing key");
      assertThat(server.anonymous().get("/repos/" + user + "/closed" + file).expect(404).message())
          .isEqualTo("not found");
    }
  }

  @Test
  void theKeyIsToldInTheFormThatItHas() {
    TestServer signing = TestServer.other();
    var answer = signing.anonymous().get("/signing-key.pub").expect(200);

    assertThat(answer.text()).startsWith("ssh-ed25519 AAAA").endsWith("\n");
    assertThat(answer.header("Content-Type")).hasValue("text/plain;charset=utf-8");
    assertThat(signing.anonymous().get("/signing-key.pub").text()).isEqualTo(answer.text());
    assertThat(signing.anonymous().get("/signing-key.gpg").expect(404).message())
        .isEqualTo("signing key format is ssh");
  }
}
