package io.gitledger.api.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import io.gitledger.api.testing.WebhookSink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class RepositoryTemplateTest extends TwoUsers {
  private static final String PIXEL =
      "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR4nGM4IWdDU8QwasGoBaMWjFowasGoBaMW"
          + "jFowasGoBaMWDBULAFhkiD1Uc1AhAAAAAElFTkSuQmCC";

  private String template;

  @BeforeEach
  void aTemplateOfAda() {
    asAda
        .post(
            "/user/repos",
            Json.object("name", "my-template", "template", true, "description", "it's a template"))
        .expect(201);
    template = "/repos/" + ada + "/my-template";
  }

  private Answer generate(TestClient caller, String owner, String name, Object... more) {
    var option = new ArrayList<Object>(List.of("owner", owner, "name", name));
    option.addAll(List.of(more));
    return caller.post(template + "/generate", Json.object(option.toArray()));
  }

  private void push(Path folder, Work work) throws Exception {
    Git git = Git.in(folder, ada);
    git.succeed("clone", "-q", server.gitUrl(ada, ada + "/my-template"), "work");
    Git clone = git.within("work");
    work.fill(clone.folder());
    clone.succeed("add", "-A");
    clone.succeed("commit", "-qm", "first of the template");
    clone.succeed("push", "-q", "origin", "HEAD:refs/heads/main");
  }

  /** Fills a working tree. */
  private interface Work {
    void fill(Path folder) throws Exception;
  }

  private String raw(TestClient caller, String repository, String path) {
    return caller.get("/repos/" + repository + "/raw/" + path).expect(200).text();
  }

  private static void write(Path folder, String path, String content) throws Exception {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  @Test
  void aRepositoryBeginsWithTheTreeOfItsTemplateAsOneCommit(@TempDir Path folder) throws Exception {
    push(
        folder,
        work -> {
          write(work, "README.md", "Hello $REPO_NAME\n");
          write(work, "src/run.sh", "echo\n");
          assertThat(work.resolve("src/run.sh").toFile().setExecutable(true)).isTrue();
        });

    JsonNode made =
        generate(asBob, bob, "mine", "git_content", true, "description", "d", "private", true)
            .expect(201)
            .json();

    assertThat(made.path("full_name").asString()).isEqualTo(bob + "/mine");
    assertThat(made.path("fork").asBoolean()).isFalse();
    assertThat(made.path("template").asBoolean()).isFalse();
    assertThat(made.path("private").asBoolean()).isTrue();
    assertThat(made.path("description").asString()).isEqualTo("d");
    assertThat(made.path("empty").asBoolean()).isFalse();
    assertThat(made.path("default_branch").asString()).isEqualTo("main");
    assertThat(made.path("has_actions").asBoolean()).isTrue();
    asBob.get("/repos/" + bob + "/mine/branches/main").expect(200);
    JsonNode commits = asBob.get("/repos/" + bob + "/mine/commits").expect(200).json();
    assertThat(commits).hasSize(1);
    assertThat(commits.path(0).path("commit").path("message").asString())
        .isEqualTo("Initial commit\n");
    assertThat(raw(asBob, bob + "/mine", "README.md")).isEqualTo("Hello $REPO_NAME\n");
    Git git = Git.in(folder, bob);
    git.succeed("clone", "-q", server.gitUrl(bob, bob + "/mine"), "mine");
    Git mine = git.within("mine");
    mine.succeed("fsck", "--full", "--strict");
    assertThat(mine.succeed("ls-files", "-s", "src")).startsWith("100755");
  }

  @Test
  void variablesAreExpandedInMatchingFilesAndTheirPaths(@TempDir Path folder) throws Exception {
    push(
        folder,
        work -> {
          write(work, ".gitea/template", "# which\n**.txt\n\ndocs/*.md\n");
          write(
              work,
              "a/${REPO_NAME_SNAKE}.txt",
              "$REPO_NAME ${REPO_NAME_PASCAL} $REPO_OWNER_UPPER $TEMPLATE_NAME_CAMEL $HOME $$ ${X\n"
                  + "$REPO_DESCRIPTION|$TEMPLATE_DESCRIPTION|$REPO_NAME_KEBAB|${REPO_NAME_TITLE}");
          write(work, "docs/$REPO_DESCRIPTION.md", "$YEAR");
          write(work, "other.md", "$REPO_NAME");
          Files.createSymbolicLink(work.resolve("link.txt"), Path.of("$REPO_NAME"));
        });

    generate(asBob, bob, "newThing", "git_content", true, "description", "../x/é").expect(201);

    String name = bob + "/newThing";
    assertThat(raw(asBob, name, "a/new_thing.txt"))
        .isEqualTo(
            "newThing NewThing "
                + bob.toUpperCase(Locale.ROOT)
                + " myTemplate $HOME $$ ${X\n../x/é|it's a template|new-thing|NewThing");
    assertThat(raw(asBob, name, "docs/.._x_é.md")).matches("2\\d{3}");
    assertThat(raw(asBob, name, "other.md")).isEqualTo("$REPO_NAME");
    asBob.get("/repos/" + name + "/contents/.gitea/template").expect(404);
    JsonNode link = asBob.get("/repos/" + name + "/contents/link.txt").expect(200).json();
    assertThat(link.path("target").asString()).isEqualTo("$REPO_NAME");
  }

  @Test
  void pathsThatNobodyMayWriteAreRefused(@TempDir Path folder) throws Exception {
    push(
        folder,
        work -> {
          write(work, ".gitea/template", "**\n");
          write(work, "$REPO_DESCRIPTION/config", "x");
        });
    generate(asBob, bob, "mine", "git_content", true, "description", ".git").expect(422);
    asBob.get("/repos/" + bob + "/mine").expect(404);
    generate(asBob, bob, "mine", "git_content", true, "description", "fine").expect(201);
  }

  @Test
  void anExpansionIsBounded(@TempDir Path folder) throws Exception {
    push(
        folder,
        work -> {
          write(work, ".gitea/template", "a\n");
          write(work, "a", "$REPO_DESCRIPTION".repeat(20_000));
        });
    generate(asBob, bob, "mine", "git_content", true, "description", "x".repeat(2_048)).expect(422);
  }

  @Test
  void theHooksOfATemplateHearOfTheRepositoryThatIsMadeFromIt() {
    try (WebhookSink sink = WebhookSink.start()) {
      asAda
          .post(template + "/hooks", HookBody.signed(sink.url(), Map.of(), "repository"))
          .expect(201);

      generate(asAda, ada, "mine", "git_content", true, "webhooks", true).expect(201);

      var told = sink.await("repository");
      assertThat(told.json().path("action").asString()).isEqualTo("created");
      assertThat(told.json().at("/repository/full_name").asString()).isEqualTo(ada + "/mine");
      assertThat(told.header("X-Gitea-Signature")).hasSize(64);
      assertThat(asAda.get("/repos/" + ada + "/mine/hooks").json()).hasSize(1);
    }
  }

  @Test
  void topicsPictureAndHooksAreTakenOverWhereAskedFor() {
    asAda.put(template + "/topics", Json.object("topics", List.of("one", "two"))).expect(204);
    asAda.post(template + "/avatar", Json.object("image", PIXEL)).expect(204);
    Map<String, Object> named = HookBody.signed("http://localhost:1/", Map.of(), "push");
    named.put("name", "n");
    asAda.post(template + "/hooks", named).expect(201);
    generate(asBob, bob, "no", "webhooks", true).expect(403);

    JsonNode made =
        generate(asAda, ada, "mine", "topics", true, "avatar", true, "webhooks", true)
            .expect(201)
            .json();

    assertThat(made.path("empty").asBoolean()).isTrue();
    assertThat(made.path("topics")).isEmpty();
    assertThat(made.path("watchers_count").asInt()).isZero();
    JsonNode read = asAda.get("/repos/" + ada + "/mine").expect(200).json();
    assertThat(read.path("topics")).extracting(JsonNode::asString).containsExactly("one", "two");
    assertThat(read.path("watchers_count").asInt()).isEqualTo(1);
    String picture = made.path("avatar_url").asString();
    assertThat(picture)
        .contains("/repo-avatars/")
        .isNotEqualTo(asAda.get(template).json().path("avatar_url").asString());
    server
        .anonymous()
        .atRoot()
        .get(picture.substring(picture.indexOf("/repo-avatars/")))
        .expect(200);
    JsonNode hooks = asAda.get("/repos/" + ada + "/mine/hooks").expect(200).json();
    assertThat(hooks)
        .extracting(hook -> hook.path("config").path("url").asString())
        .containsExactly("http://localhost:1/");
    assertThat(hooks.path(0).path("name").asString()).isEmpty();
    JsonNode bare = generate(asBob, bob, "bare", "topics", true).expect(201).json();
    assertThat(bare.path("avatar_url").asString()).isEmpty();
    assertThat(asBob.get("/repos/" + bob + "/bare").expect(200).json().path("topics")).hasSize(2);
  }

  @Test
  void aTemplateHasNoGitHooksToTakeOver() {
    generate(asBob, bob, "x", "git_hooks", true).expect(201);
  }

  @Test
  void protectionsAreCopiedWithThoseWhomTheyCouldNameInTheNewRepository() {
    asAda.put(template + "/collaborators/" + bob, Json.object("permission", "write")).expect(204);
    asAda
        .post(
            template + "/branch_protections",
            Json.object(
                "rule_name",
                "release/*",
                "enable_push",
                true,
                "enable_push_whitelist",
                true,
                "push_whitelist_usernames",
                List.of(ada, bob),
                "required_approvals",
                2,
                "protected_file_patterns",
                "*.lock"))
        .expect(201);
    asAda.post(template + "/branch_protections", Json.object("rule_name", "main")).expect(201);

    generate(asBob, bob, "mine", "protected_branch", true).expect(201);

    JsonNode copied = asBob.get("/repos/" + bob + "/mine/branch_protections").expect(200).json();
    assertThat(copied)
        .extracting(rule -> rule.path("rule_name").asString())
        .containsExactly("release/*", "main");
    JsonNode first = copied.get(0);
    assertThat(first.path("enable_push_whitelist").asBoolean()).isTrue();
    assertThat(first.path("push_whitelist_usernames"))
        .extracting(JsonNode::asString)
        .containsExactly(bob);
    assertThat(first.path("required_approvals").asInt()).isEqualTo(2);
    assertThat(first.path("protected_file_patterns").asString()).isEqualTo("*.lock");
    assertThat(copied.get(1).path("enable_push").asBoolean()).isFalse();
  }

  @Test
  void whoMayNotGenerateIsTurnedAway() {
    String org = server.newOrganization(asAda, "org");
    asAda.post("/user/repos", Json.object("name", "plain")).expect(201);
    asAda.post("/user/repos", Json.object("name", "hidden", "private", true)).expect(201);
    generate(server.anonymous(), bob, "x", "topics", true).expect(401);
    generate(asBob, ada, "x", "topics", true).expect(403);
    generate(asBob, org, "x", "topics", true).expect(403);
    generate(asBob, bob, "x").expect(422);
    generate(asBob, bob, "..", "topics", true).expect(422);
    generate(asBob, bob, "a/b", "topics", true).expect(422);
    assertThat(generate(asBob, "nobody-at-all", "x", "topics", true).expect(404).json().toString())
        .isEqualTo("{\"error\":\"request owner `nobody-at-all` does not exist\"}");
    generate(asBob, "", "x", "topics", true).expect(404);
    Object option = Json.object("owner", bob, "name", "x", "topics", true);
    asBob.post("/repos/" + ada + "/plain/generate", option).expect(422);
    asBob.post("/repos/" + ada + "/hidden/generate", option).expect(404);
    generate(asBob, bob, "x", "topics", true).expect(201);
    generate(asBob, bob, "X", "topics", true).expect(409);
    generate(asAda, org, "x", "topics", true).expect(201);
    generate(server.administrator(), bob, "y", "topics", true).expect(201);
  }
}
