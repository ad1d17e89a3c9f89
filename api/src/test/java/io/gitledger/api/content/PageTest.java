package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class PageTest {
  private final TestServer server;

  PageTest(TestServer server) {
    this.server = server;
  }

  private String repository(String owner, boolean isPrivate) {
    server
        .as(owner)
        .post("/user/repos", Json.object("name", "pages", "auto_init", true, "private", isPrivate))
        .expect(201);
    server
        .as(owner)
        .post("/repos/" + owner + "/pages/issues", Json.object("title", "x"))
        .expect(201);
    server
        .as(owner)
        .post("/repos/" + owner + "/pages/releases", Json.object("tag_name", "v/1"))
        .expect(201);
    return "/repos/" + owner + "/pages";
  }

  /** Returns the URLs of the pages of a repository with an issue. */
  private List<String> pages(TestClient client, String at) {
    JsonNode repository = client.get(at).expect(200).json();
    JsonNode commit = client.get(at + "/commits").expect(200).json().get(0);
    JsonNode file = client.get(at + "/contents/README.md").expect(200).json();
    JsonNode issue = client.get(at + "/issues/1").expect(200).json();
    String source = repository.path("html_url").asString() + "/src/branch/";
    return List.of(
        repository.path("owner").path("html_url").asString(),
        repository.path("html_url").asString(),
        commit.path("html_url").asString(),
        file.path("html_url").asString(),
        file.path("html_url").asString().replaceFirst("/src/.*", "/src/branch/main"),
        issue.path("html_url").asString(),
        source + "main/README.md",
        repository.path("clone_url").asString(),
        client.get(at + "/releases/latest").expect(200).json().path("html_url").asString());
  }

  @Test
  void thePageOfATransferredRepositoryLeadsToTheNewOwner() {
    String owner = server.newUser("pages");
    String other = server.newUser("pages");
    String at = repository(owner, false);
    server.administrator().post(at + "/transfer", Json.object("new_owner", other)).expect(202);

    assertThat(
            server.anonymous().atRoot().get("/" + owner + "/pages").expect(301).header("Location"))
        .contains("/" + other + "/pages");
  }

  @Test
  void addressesOfPagesLeadToTheApi() {
    String owner = server.newUser("pages");
    String at = repository(owner, false);

    for (String page : pages(server.as(owner), at)) {
      URI location =
          URI.create(
              server
                  .anonymous()
                  .atRoot()
                  .get(URI.create(page).getRawPath())
                  .expect(303)
                  .header("Location")
                  .orElseThrow());
      String resource =
          location.getRawPath()
              + (location.getRawQuery() == null ? "" : "?" + location.getRawQuery());
      assertThat(resource).as(page).startsWith("/api/v1/");
      server.anonymous().atRoot().get(resource).expect(200);
    }
  }

  @Test
  void pagesOfWhatTheCallerMayNotSeeAreUnknown() {
    String owner = server.newUser("hides");
    String at = repository(owner, true);
    List<String> pages = pages(server.as(owner), at);

    for (String page : pages.subList(1, pages.size()))
      assertThat(server.anonymous().atRoot().get(URI.create(page).getRawPath()).expect(404).text())
          .as(page)
          .isEqualTo("404 page not found");
    server.anonymous().atRoot().get("/" + owner + "/nosuch").expect(404);
    server.anonymous().atRoot().get("/" + owner + "/nosuch/issues/1").expect(404);
    assertThat(server.anonymous().atRoot().get("/nosuch-account").expect(404).text())
        .isEqualTo("404 page not found");
  }

  @Test
  void theFlowOfReviewsIsToldOverHttpToo() {
    Answer info = server.anonymous().atRoot().get("/ssh_info").expect(200);
    assertThat(info.text()).isEqualTo("{\"type\":\"agit\",\"version\":1}");
    assertThat(info.header("Content-Type")).hasValue("text/json;charset=UTF-8");
  }
}
