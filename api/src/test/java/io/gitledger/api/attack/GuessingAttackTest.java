package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests guessing of passwords, with the default limit of twenty. */
@BlackBox
class GuessingAttackTest {
  private static final int MAX_FAILURES = 20;
  private static final Pattern FORM = Pattern.compile("name=\"form\"[^>]*value=\"([^\"]+)\"");
  private static final String GIT = "/r.git/info/refs?service=git-upload-pack";

  private final TestServer server = TestServer.shared();

  private List<Integer> guessAtOnce(TestClient guesser, int times) throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Integer> guess = () -> guesser.get("/version").status();
      return threads.invokeAll(Collections.nCopies(times, guess)).stream()
          .map(Future::resultNow)
          .toList();
    }
  }

  @Test
  void guessesAreNotEvenLookedAtAfterSome() throws Exception {
    String user = server.newUser("target");
    server.as(user).get("/user").expect(200);
    int processors = Runtime.getRuntime().availableProcessors();

    List<Integer> statuses = guessAtOnce(server.as(user, "wrong-password"), 3 * MAX_FAILURES);

    assertThat(statuses).containsOnly(401, 429);
    assertThat(statuses.stream().filter(status -> status == 401).count())
        .isBetween((long) MAX_FAILURES, (long) MAX_FAILURES + processors + 2);
    Answer refused = server.as(user).get("/user").expect(429);
    assertThat(refused.message()).contains("too many failed attempts");
    assertThat(Integer.parseInt(refused.header("Retry-After").orElseThrow())).isBetween(1, 60);
    server.as(user).atRoot().get("/" + user + GIT).expect(429);
    assertThat(onThePage(user).expect(429).header("Retry-After")).isPresent();
    assertThat(fromElsewhere(user)).as("nobody is locked out from afar").isEqualTo(200);
    server.withToken(server.newToken(server.newUser("another"), "all")).get("/user").expect(200);
  }

  private Answer onThePage(String user) {
    Answer page = server.anonymous().atRoot().get("/user/login").expect(200);
    Matcher secret = FORM.matcher(page.text());
    assertThat(secret.find()).isTrue();
    String cookie = page.header("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    return server
        .anonymous()
        .atRoot()
        .withHeader("Cookie", cookie)
        .withHeader("Content-Type", "application/x-www-form-urlencoded")
        .send(
            "POST",
            "/user/login",
            "form=" + secret.group(1) + "&user_name=" + user + "&password=wrong-password");
  }

  private int fromElsewhere(String user) throws IOException, InterruptedException {
    String header =
        "Basic "
            + Base64.getEncoder()
                .encodeToString(
                    (user + ":" + TestServer.PASSWORD).getBytes(StandardCharsets.UTF_8));
    try (HttpClient other =
        HttpClient.newBuilder().localAddress(InetAddress.ofLiteral("127.0.0.2")).build()) {
      var request =
          HttpRequest.newBuilder(
                  URI.create("http://127.0.0.1:" + server.httpPort() + "/api/v1/user"))
              .header("Authorization", header)
              .build();
      return other.send(request, BodyHandlers.discarding()).statusCode();
    }
  }
}
