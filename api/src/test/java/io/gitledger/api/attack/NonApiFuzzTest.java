package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that routes outside of the API respond to any input, and never with 5xx. */
@BlackBox
class NonApiFuzzTest {
  private static final int ROUNDS = 60;
  private static final List<String> PATHS =
      List.of(
          "/",
          "/login/oauth/authorize",
          "/login/oauth/grant",
          "/login/oauth/access_token",
          "/login/oauth/introspect",
          "/login/oauth/userinfo",
          "/login/oauth/keys",
          "/user/login",
          "/user/change_password",
          "/metrics",
          "/swagger.v1.json",
          "/api/swagger",
          "/api/healthz",
          "/assets/swagger-ui/x",
          "/.well-known/openid-configuration",
          "/.well-known/webfinger",
          "/avatars/x",
          "/repo-avatars/x",
          "/a/b/raw/branch/c/d",
          "/a/b/media/d",
          "/a/b.git/info/refs",
          "/a/b.git/git-upload-pack",
          "/a/b.git/HEAD");
  private static final List<String> NAMES =
      List.of(
          "client_id",
          "client_secret",
          "redirect_uri",
          "response_type",
          "scope",
          "state",
          "code",
          "code_challenge",
          "code_challenge_method",
          "grant_type",
          "refresh_token",
          "token",
          "resource",
          "redirect_to",
          "form",
          "user_name",
          "password",
          "service",
          "size");
  private static final List<String> VALUES =
      List.of(
          "",
          "0",
          "-1",
          "99999999999999999999",
          "code",
          "authorization_code",
          "refresh_token",
          "00000000-0000-0000-0000-000000000000",
          "http://127.0.0.1:80.evil.example/cb",
          "http://[::1",
          "https://x:y/",
          "acct:a@b@c",
          "acct:%",
          "a.b.c",
          "é😀\ud800",
          "\u0000",
          "' or 1=1",
          "x".repeat(2_000),
          "git-upload-pack",
          "S256",
          "{\"a\":[1]}");
  private static final List<String> TYPES =
      List.of("application/x-www-form-urlencoded", "application/json", "multipart/form-data", "x");

  private final TestServer server = TestServer.shared();

  @Test
  void noRouteOutsideOfTheApiFailsWhateverItIsSent() {
    var random = new Random(20_261_122);
    List<String> failures = new ArrayList<>();
    for (String path : PATHS)
      for (int i = 0; i < ROUNDS; i++) {
        String parameters = parameters(random);
        String method = random.nextInt(3) == 0 ? "POST" : "GET";
        String type = pick(TYPES, random);
        var client = server.anonymous().atRoot();
        if (random.nextInt(4) == 0)
          client =
              client.withHeader(
                  "Authorization",
                  pick(List.of("Basic x", "Basic Og==", "Bearer a.b.c", "token x"), random));
        Answer answer =
            method.equals("GET")
                ? client.get(path + "?" + parameters)
                : client
                    .withHeader("Content-Type", type)
                    .send("POST", path, BodyPublishers.ofString(parameters));
        if (answer.status() >= 500)
          failures.add(answer.status() + " " + method + " " + type + " " + path + " " + parameters);
      }
    assertThat(failures).isEmpty();
  }

  private static String parameters(Random random) {
    List<String> all = new ArrayList<>();
    for (int i = random.nextInt(8); i >= 0; i--)
      all.add(
          pick(NAMES, random)
              + "="
              + URLEncoder.encode(pick(VALUES, random), StandardCharsets.UTF_8));
    return String.join("&", all);
  }

  private static String pick(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }
}
