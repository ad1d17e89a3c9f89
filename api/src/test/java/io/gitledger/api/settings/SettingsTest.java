package io.gitledger.api.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class SettingsTest {
  private final TestServer server = TestServer.shared();

  @Test
  void theLimitsToldAreThoseInForce() {
    JsonNode api = server.anonymous().get("/settings/api").expect(200).json();

    assertThat(api.path("max_response_items").asInt()).isEqualTo(50);
    assertThat(api.path("default_paging_num").asInt()).isEqualTo(30);
    assertThat(api.path("default_git_trees_per_page").asInt()).isEqualTo(1000);
    assertThat(api.path("default_max_blob_size").asLong()).isEqualTo(10_485_760);
    assertThat(api.path("default_max_response_size").asLong()).isEqualTo(104_857_600);
  }

  @Test
  void whatHasNoOperationsIsDisabled() {
    JsonNode repository = server.anonymous().get("/settings/repository").expect(200).json();

    assertThat(repository.path("http_git_disabled").asBoolean()).isFalse();
    assertThat(repository.path("lfs_disabled").asBoolean()).isFalse();
    for (String feature : new String[] {"mirrors", "migrations"}) {
      assertThat(repository.path(feature + "_disabled").isBoolean()).as(feature).isTrue();
    }
    server
        .anonymous()
        .post("/repos/migrate", "{}")
        .expect(repository.path("migrations_disabled").asBoolean() ? 404 : 401);
  }

  @Test
  void interfacesLearnReactionsAndAttachments() {
    JsonNode ui = server.anonymous().get("/settings/ui").expect(200).json();
    JsonNode attachment = server.anonymous().get("/settings/attachment").expect(200).json();

    assertThat(ui.path("default_theme").asString()).isEqualTo("gitea-auto");
    assertThat(ui.path("allowed_reactions").size()).isEqualTo(8);
    assertThat(ui.path("custom_emojis").get(1).asString()).isEqualTo("gitea");
    assertThat(attachment.path("allowed_types").asString()).startsWith(".avif,").endsWith(",.zip");
    assertThat(attachment.path("max_size").asInt()).isEqualTo(100);
    assertThat(attachment.path("max_files").asInt()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ui", "api", "repository", "attachment"})
  void aWrongCredentialIsRefusedOnPublicOperationsToo(String kind) {
    server.withToken("0".repeat(40)).get("/settings/" + kind).expect(401);
  }
}
