package io.gitledger.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class UserSettingsTest {
  private static final String PATH = "/user/settings";

  private final TestServer server = TestServer.shared();

  @Test
  void aNewUserHasTheseSettings() {
    JsonNode settings = server.as(server.newUser("fresh")).get(PATH).expect(200).json();
    assertThat(settings)
        .hasToString(
            "{\"full_name\":\"\",\"website\":\"\",\"description\":\"\",\"location\":\"\",\"language\":\"\","
                + "\"theme\":\"gitea-auto\",\"diff_view_style\":\"\",\"hide_email\":false,\"hide_activity\":false}");
    server.anonymous().get(PATH).expect(401);
    server.anonymous().patch(PATH, "{}").expect(401);
  }

  @Test
  void whatIsAbsentStays() {
    String user = server.newUser("set");
    TestClient self = server.as(user);
    JsonNode all =
        self.patch(
                PATH,
                Json.object(
                    "full_name",
                    "New <Name>",
                    "website",
                    "https://example.com/x",
                    "description",
                    "d",
                    "location",
                    "here",
                    "language",
                    "de-DE",
                    "theme",
                    "dark",
                    "diff_view_style",
                    "split",
                    "hide_email",
                    true,
                    "hide_activity",
                    true))
            .expect(200)
            .json();
    assertThat(self.patch(PATH, "{}").expect(200).json()).isEqualTo(all);
    assertThat(all.path("full_name").asString()).isEqualTo("New <Name>");
    JsonNode less =
        self.patch(PATH, Json.object("website", "", "hide_email", false)).expect(200).json();
    assertThat(less.path("website").asString()).isEmpty();
    assertThat(less.path("hide_email").asBoolean()).isFalse();
    assertThat(less.path("theme").asString()).isEqualTo("dark");
    assertThat(self.get("/user").json().path("language").asString()).isEqualTo("de-DE");
  }

  @Test
  void badSettingsChangeNothing() {
    TestClient self = server.as(server.newUser("bad"));
    assertThat(self.patch(PATH, Json.object("website", "notaurl")).expect(422).message())
        .isEqualTo("[Website]: Url");
    assertThat(self.patch(PATH, Json.object("location", "x".repeat(51))).expect(422).message())
        .isEqualTo("[Location]: MaxSize");
    self.patch(PATH, Json.object("theme", "x".repeat(300))).expect(422);
    self.patch(PATH, Json.object("hide_email", "yes")).expect(422);
    self.patch(PATH, Json.object("hide_email", " ")).expect(422);
    assertThat(self.get(PATH).json().path("website").asString()).isEmpty();
  }
}
