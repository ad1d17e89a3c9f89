package io.gitledger.api.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.content.Files;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class LanguageTest {
  private final TestServer server;
  private String ada;
  private TestClient asAda;
  private String path;

  LanguageTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void anEmptyRepository() {
    ada = server.newUser("ada");
    asAda = server.as(ada);
    asAda.post("/user/repos", Json.object("name", "r")).expect(201);
    path = "/repos/" + ada + "/r";
  }

  private void create(String file, String content) {
    String encoded = Files.base64(content);
    asAda.post(path + "/contents/" + file, Json.object("content", encoded)).expect(201);
  }

  private void assertLanguages(String json) {
    assertLanguages(path, json);
  }

  private void assertLanguages(String repository, String json) {
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(
                        server
                            .anonymous()
                            .get(repository + "/languages")
                            .expect(200)
                            .text()
                            .strip())
                    .isEqualTo(json));
  }

  @Test
  void languagesAreCountedInBytesTheLargestFirst() {
    assertLanguages("{}");
    create("a.py", "print(1)\n");
    create("main.go", "package main\n\nfunc main() {}\n");
    create("README.md", "text");
    create("run", "#!/bin/sh\n");

    assertLanguages("{\"Go\":29,\"Shell\":10,\"Python\":9}");

    JsonNode repository = asAda.get(path).expect(200).json();
    assertThat(repository.path("language").asString()).isEqualTo("Go");
    String byId = "/repositories/" + repository.path("id").asLong();
    assertThat(asAda.get(byId).expect(200).json().path("language").asString()).isEmpty();
    assertThat(
            asAda
                .get("/repos/search?q=" + ada + "/r")
                .expect(200)
                .json()
                .path("data")
                .path(0)
                .path("language")
                .asString())
        .isEqualTo("Go");
  }

  private String languageIn(String list) {
    return asAda.get(list).expect(200).json().path(0).path("language").asString();
  }

  /** 20 §1. */
  @Test
  void theListsOfAnOwnerNameTheLanguageAndThatOfForksDoesNot() {
    create("main.go", "package main\n");
    assertLanguages("{\"Go\":13}");
    String organization = server.newOrganization(asAda, "org");
    asAda.post(path + "/forks", Json.object("organization", organization)).expect(202);
    assertLanguages("/repos/" + organization + "/r", "{\"Go\":13}");

    assertThat(languageIn("/users/" + ada + "/repos")).isEqualTo("Go");
    assertThat(languageIn("/orgs/" + organization + "/repos")).isEqualTo("Go");
    assertThat(languageIn(path + "/forks")).isEmpty();
  }

  @Test
  void attributesDecideWhatIsCounted() {
    create("a.go", "12345");
    create("lib.java", "1234");
    create("node_modules/b.js", "123");
    create("data.json", "12");
    create(
        ".gitattributes",
        """
        *.go linguist-vendored
        *.java linguist-language=Kotlin
        node_modules/* -linguist-vendored
        *.json linguist-detectable
        """);

    assertLanguages("{\"Kotlin\":4,\"JavaScript\":3,\"JSON\":2}");
  }

  @Test
  void aTreeWithoutCodeHasTheLanguageOfItsFirstProseOrData() {
    create("a.json", "{}");
    create("b.txt", "123");
    create("c.txt", "12");
    create("d.md", "1234567");
    create("README.md", "12345678");

    assertLanguages("{\"Text\":5}");

    create("e.go", "1");
    assertLanguages("{\"Go\":1}");
  }

  @Test
  void anotherDefaultBranchIsCounted() {
    create("a.go", "12345");
    asAda.post(path + "/branches", Json.object("new_branch_name", "other")).expect(201);
    String encoded = Files.base64("1234567");
    asAda
        .post(path + "/contents/b.py", Json.object("content", encoded, "branch", "other"))
        .expect(201);
    assertLanguages("{\"Go\":5}");

    asAda.patch(path, Json.object("default_branch", "other")).expect(200);

    assertLanguages("{\"Python\":7,\"Go\":5}");
  }

  @Test
  void whoMayNotReadTheCodeIsToldNothing() {
    asAda.post("/user/repos", Json.object("name", "p", "private", true)).expect(201);
    for (String word : new String[] {"languages", "licenses"})
      server.anonymous().get("/repos/" + ada + "/p/" + word).expect(404);
    asAda
        .post("/user/repos", Json.object("name", "l", "auto_init", true, "license", "MIT"))
        .expect(201);
    assertThat(server.anonymous().get("/repos/" + ada + "/l/licenses").expect(200).text().strip())
        .isEqualTo("[\"MIT\"]");
  }

  private void assertLicenses(String json) {
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(server.anonymous().get(path + "/licenses").expect(200).text().strip())
                    .isEqualTo(json));
  }

  @Test
  void licencesAreToldByTheirTexts() {
    assertLicenses("[]");
    for (String license : new String[] {"MIT", "Apache-2.0"})
      create(
          "LICENSE-" + license,
          server
              .anonymous()
              .get("/licenses/" + license)
              .expect(200)
              .json()
              .path("body")
              .asString()
              .replace("<year> <copyright holders>", "2026 Ada"));

    assertLicenses("[\"Apache-2.0\",\"MIT\"]");

    for (Answer answer :
        List.of(
            asAda.get(path).expect(200),
            asAda.patch(path, Json.object("website", "")).expect(200),
            server.as(server.newUser("bob")).post(path + "/forks", Json.object()).expect(202)))
      assertThat(answer.json().path("licenses")).hasSize(2);
    assertThat(asAda.get("/users/" + ada + "/repos").json().at("/0/licenses")).hasSize(2);
  }

  @Test
  void aLicenceThatNobodyKnowsIsTheDeclaredOne() {
    asAda
        .post("/user/repos", Json.object("name", "d", "license", "ISC", "auto_init", true))
        .expect(201);
    path = "/repos/" + ada + "/d";
    String sha = asAda.get(path + "/contents/LICENSE").expect(200).json().path("sha").asString();
    String own = Files.base64("do what you like");
    asAda.put(path + "/contents/LICENSE", Json.object("content", own, "sha", sha)).expect(200);
    create("a.go", "12345");
    assertLanguages("{\"Go\":5}");
    assertLicenses("[\"ISC\"]");
  }

  @Test
  void aForkHasTheLanguagesOfItsOriginUntilItChanges() {
    create("a.go", "12345");
    assertLanguages("{\"Go\":5}");
    TestClient asBob = server.as(server.newUser("bob"));
    String fork =
        asBob.post(path + "/forks", Json.object()).expect(202).json().path("full_name").asString();
    path = "/repos/" + fork;
    assertLanguages("{\"Go\":5}");

    String encoded = Files.base64("1234567");
    asBob.post(path + "/contents/b.py", Json.object("content", encoded)).expect(201);

    assertLanguages("{\"Python\":7,\"Go\":5}");
  }
}
