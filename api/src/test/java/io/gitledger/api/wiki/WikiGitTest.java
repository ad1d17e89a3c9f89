package io.gitledger.api.wiki;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import io.gitledger.projections.ledger.RepositoryExport;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests wikis as git repositories. */
@BlackBox
class WikiGitTest {
  private final TestServer server;
  private final TestPlace place;
  @TempDir private Path folder;

  WikiGitTest(TestServer server) {
    this.server = server;
    this.place = TestPlace.open(server);
  }

  private Git git() {
    return Git.in(folder, place.writerName());
  }

  private String name() {
    return place.ownerName() + "/r.wiki";
  }

  private String url(String user) {
    return server.gitUrl(user, name());
  }

  private void create(String title, String text) {
    place
        .writer()
        .post(
            place.path() + "/wiki/new",
            Json.object("title", title, "content_base64", Files.base64(text)))
        .expect(201);
  }

  /** Returns a clone of the wiki with a commit that is not pushed. */
  private Git cloned(String file, String text) {
    git().succeed("clone", "-q", url(place.writerName()), "w");
    Git work = git().within("w");
    work.commit(file, text);
    return work;
  }

  private JsonNode page(String page) {
    return place.nobody().get(place.path() + "/wiki/page/" + page).expect(200).json();
  }

  private Git withKey(String user) throws Exception {
    Path key = git().newSshKey("ed25519");
    String text = java.nio.file.Files.readString(Path.of(key + ".pub"));
    server.as(user).post("/user/keys", Json.object("title", "k", "key", text)).expect(201);
    return git().within("w").withSshKey(key);
  }

  @Test
  void aWikiBeginsWithAPush() {
    Git work = cloned("Home.md", "hi\n");
    work.succeed("push", "-q", "origin", "HEAD");

    assertThat(page("Home").path("content_base64").asString()).isEqualTo(Files.base64("hi\n"));
    create("Other", "x");
    work.succeed("pull", "-q");
    assertThat(work.succeed("ls-files")).isEqualToIgnoringNewLines("Home.mdOther.md");
    assertThat(place.nobody().get(place.path()).json().path("empty").asBoolean()).isTrue();
  }

  @Test
  void headFollowsTheFirstBranch() {
    Git work = cloned("Home.md", "hi\n");
    work.succeed("push", "-q", "origin", "HEAD:refs/heads/master");

    assertThat(work.succeed("ls-remote", "--symref", "origin", "HEAD")).contains("heads/master");
    create("Other", "x");
    assertThat(work.succeed("ls-remote", "origin", "refs/heads/*").lines()).hasSize(1);
    assertThat(work.fail("push", "origin", ":master")).contains("default branch");
  }

  @Test
  void everybodyClonesTheWikiOfAPublicRepositoryAndWritersPush() {
    create("Home", "x");
    String open = server.address() + name();
    for (String url : List.of(open, open + ".git"))
      assertThat(git().succeed("ls-remote", url).lines()).hasSize(2);
    Git work = cloned("a.md", "a\n");
    assertThat(work.fail("push", url(place.strangerName()), "HEAD")).contains("not found");
    work.fail("-c", "credential.helper=", "push", open, "HEAD");
    work.succeed("push", "-q", url(place.writerName()), "HEAD");
  }

  @Test
  void theDumbProtocolAndArchivesWorkToo() {
    create("Home", "x");
    TestClient root = place.nobody().atRoot();
    assertThat(root.get("/" + name() + ".git/info/refs").expect(200).text()).contains("heads/");
    assertThat(root.get("/" + name() + "/HEAD").expect(200).text()).startsWith("ref: refs/heads/");
    assertThat(root.get("/" + name() + "/objects/info/packs").status()).isEqualTo(200);
  }

  @Test
  void aWikiThatIsHiddenOrSwitchedOffIsRefused() {
    create("Home", "x");
    place.owner().patch(place.path(), Json.object("has_wiki", false)).expect(200);
    String refs = "/" + name() + ".git/info/refs?service=git-upload-pack";
    assertThat(place.nobody().atRoot().get(refs).expect(403).text())
        .isEqualTo("repository wiki is disabled");
    place.owner().patch(place.path(), Json.object("has_wiki", true, "private", true)).expect(200);
    place.nobody().atRoot().get(refs).expect(401);
    place.stranger().atRoot().get(refs).expect(404);
    place.writer().atRoot().get(refs).expect(200);
    place.archive();
    place
        .writer()
        .atRoot()
        .get("/" + name() + ".git/info/refs?service=git-receive-pack")
        .expect(403);
  }

  @Test
  void aFormerNameLeadsToTheWiki() {
    create("Home", "x");
    place.owner().patch(place.path(), Json.object("name", "renamed")).expect(200);
    var answer =
        place.nobody().atRoot().get("/" + name() + ".git/info/refs?service=git-upload-pack");
    assertThat(answer.status()).isEqualTo(301);
    assertThat(answer.header("Location").orElseThrow()).contains("/renamed.wiki/info/refs");
    git().succeed("clone", "-q", server.address() + name(), "former");
  }

  @Test
  void overSshWritersPushAndReadersAreToldThatTheyMayNot() throws Exception {
    cloned("Home.md", "hi\n");
    Git writer = withKey(place.writerName());
    writer.succeed("push", "-q", server.sshUrl(name()), "HEAD");
    Git stranger = withKey(place.strangerName());
    stranger.succeed("ls-remote", server.sshUrl(name()));
    assertThat(stranger.fail("push", server.sshUrl(name()), "HEAD:refs/heads/x"))
        .contains("is not authorized to write to " + place.ownerName() + "/r.");
    place.owner().patch(place.path(), Json.object("has_wiki", false)).expect(200);
    assertThat(writer.fail("ls-remote", server.sshUrl(name())))
        .contains("repository wiki is disabled");
  }

  @Test
  void otherFilesAreNoPagesButSentAsTheyAre() {
    Git work = cloned("Unescaped File.md", "hi\n");
    work.commit("images/photo.svg", "<svg/>\n");
    work.commit("notes.txt", "n\n");
    work.commit("images/Page.md", "p\n");
    work.succeed("push", "-q", "origin", "HEAD");

    var pages = place.nobody().get(place.path() + "/wiki/pages").expect(200);
    assertThat(pages.header("X-Total-Count")).contains("3");
    assertThat(pages.json().findValuesAsString("sub_url")).containsExactly("Unescaped-File");
    place.nobody().get(place.path() + "/wiki/page/Unescaped-File").expect(404);
    assertThat(page("Unescaped%20File.md").path("title").asString()).isEqualTo("Unescaped File");
    for (String none : List.of("notes.txt", "images%2FPage", "images/Page", "images%2FPage.md")) {
      place.nobody().get(place.path() + "/wiki/page/" + none).expect(404);
      place.nobody().get(place.path() + "/wiki/revisions/" + none).expect(404);
    }
    String raw = "/" + place.ownerName() + "/r/wiki/raw/";
    TestClient root = place.nobody().atRoot();
    var image = root.get(raw + "images/photo.svg").expect(200);
    assertThat(image.text()).isEqualTo("<svg/>\n");
    assertThat(image.header("Content-Security-Policy")).isPresent();
    root.get(raw + "images").expect(404);
    root.get(raw + "missing.png").expect(404);
    String narrow = server.newToken(place.ownerName(), "read:issue");
    server.withToken(narrow).atRoot().get(raw + "notes.txt").expect(403);
    place.owner().patch(place.path(), Json.object("private", true)).expect(200);
    root.get(raw + "notes.txt").expect(404);
    place.writer().atRoot().get(raw + "notes.txt").expect(200);
  }

  @Test
  void addressesOfPagesLeadToTheApi() {
    create("a/b", "x");
    TestClient root = place.nobody().atRoot();
    String repository = "/" + place.ownerName() + "/r";
    for (var page :
        Map.of(
                repository + "/wiki/a%2Fb", "/wiki/page/a%2Fb",
                repository + "/wiki", "/wiki/pages",
                repository + ".wiki", "/wiki/pages")
            .entrySet()) {
      String to = root.get(page.getKey()).expect(303).header("Location").orElseThrow();
      assertThat(to).endsWith("/api/v1" + place.path() + page.getValue());
      root.get("/api/v1" + place.path() + page.getValue()).expect(200);
    }
  }

  @Test
  void webhooksTellOfPagesThatTheApiChangesAndOfNoPush() {
    try (WebhookSink sink = WebhookSink.start()) {
      place
          .owner()
          .post(place.path() + "/hooks", HookBody.to(sink.url(), "wiki", "push"))
          .expect(201);
      create("Test Wiki Page", "hi");
      assertThat(sent(sink, 1)).isEqualTo("created Test-Wiki-Page Add \"Test Wiki Page\"");
      Git work = cloned("Pushed-Page.md", "one\n");
      work.succeed("push", "-q", "origin", "HEAD");
      place
          .writer()
          .patch(
              place.path() + "/wiki/page/Test-Wiki-Page",
              Json.object("title", "New", "content_base64", "aG8K", "message", "m"))
          .expect(200);
      assertThat(sent(sink, 2)).isEqualTo("edited New m");
      JsonNode last = sink.deliveries("wiki").getLast().json();
      assertThat(last.at("/sender/login").asString()).isEqualTo(place.writerName());
      assertThat(last.at("/repository/permissions/admin").asBoolean()).isTrue();
      assertThat(last.propertyNames())
          .containsExactly("action", "repository", "sender", "page", "comment");
      place.writer().delete(place.path() + "/wiki/page/New").expect(204);
      assertThat(sent(sink, 3)).isEqualTo("deleted New ");
      assertThat(sink.deliveries("push")).isEmpty();
    }
  }

  @Test
  void anEditOfAPageThatIsNotThereIsAnEdit() {
    try (WebhookSink sink = WebhookSink.start()) {
      place.owner().post(place.path() + "/hooks", HookBody.to(sink.url(), "wiki")).expect(201);
      for (String page : List.of("First", "Second"))
        place
            .writer()
            .patch(
                place.path() + "/wiki/page/" + page,
                Json.object("content_base64", "aG8K", "message", "m"))
            .expect(200);
      assertThat(sent(sink, 2)).isEqualTo("edited Second m");
      assertThat(sink.deliveries("wiki").getFirst().json().path("action").asString())
          .isEqualTo("edited");
    }
  }

  @Test
  void chatsHearOfAPageInASentence() {
    try (WebhookSink sink = WebhookSink.start()) {
      Object hook =
          Json.object(
              "type",
              "discord",
              "active",
              true,
              "events",
              List.of("wiki"),
              "config",
              Json.object("url", sink.url(), "content_type", "json"));
      place.owner().post(place.path() + "/hooks", hook).expect(201);
      create("Home Page", "hi");
      assertThat(sink.await("wiki").text()).contains("/r/wiki/Home-Page").contains("created by");
    }
  }

  private static String sent(WebhookSink sink, int count) {
    Awaitility.await().until(() -> sink.deliveries("wiki").size() == count);
    JsonNode payload = sink.deliveries("wiki").getLast().json();
    return payload.path("action").asString()
        + " "
        + payload.path("page").asString()
        + " "
        + payload.path("comment").asString();
  }

  @Test
  void aWikiIsExportedAsItIsAndAsItWas() throws Exception {
    create("Home", "one");
    String event =
        place
            .owner()
            .get("/ledger/events?type=wiki.*&repository=" + place.ownerName() + "/r")
            .expect(200)
            .json()
            .at("/events/0/id")
            .asString();
    create("Other", "x");
    RepositoryExport export = server.bean(RepositoryExport.class);
    long wiki = export.find(name()).orElseThrow();

    export.now(wiki, folder.resolve("now"));
    export.asOf(wiki, event, folder.resolve("then"));

    assertThat(pages("now").lines()).hasSize(2);
    assertThat(pages("then").lines()).hasSize(1);
    assertThat(export.find(place.strangerName() + "/r.wiki")).isEmpty();
  }

  private String pages(String exported) {
    return git().succeed("--git-dir", exported, "ls-tree", "--name-only", "HEAD");
  }
}
