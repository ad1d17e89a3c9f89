package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class SignedMergeTest {
  @ParameterizedTest
  @ValueSource(strings = {"openpgp", "ssh"})
  void commitsThatTheInstanceHasSignedAreVerified(String format) {
    try (TestServer server =
        TestServer.start(
            Map.of(
                "gitledger.signing.format",
                format,
                "gitledger.signing.email",
                "sign@example.com"))) {
      var place = PullPlace.open(server);
      var owner = place.base().owner();
      place.branch("topic");
      place.create("topic", "First");
      var merge = Json.object("do", "squash");
      await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> owner.post(place.pulls() + "/1/merge", merge).status() == 200);

      JsonNode verification =
          owner
              .get(place.base().path() + "/git/commits/main")
              .expect(200)
              .json()
              .at("/commit/verification");
      assertThat(verification.path("reason").asString())
          .matches("Gitledger / " + (format.equals("ssh") ? "SHA256:.{43}" : "[0-9A-F]{16}"));
      assertThat(verification.path("verified").asBoolean()).isTrue();
      assertThat(verification.path("signature").asString()).startsWith("-----BEGIN ");
      assertThat(verification.at("/signer/username").asString()).isEqualTo("Gitledger");
      assertThat(verification.at("/signer/name").asString()).isEqualTo("Gitledger");
      assertThat(verification.at("/signer/email").asString()).isEqualTo("sign@example.com");
    }
  }
}
