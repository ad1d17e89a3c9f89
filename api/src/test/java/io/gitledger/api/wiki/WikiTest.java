package io.gitledger.api.wiki;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.projections.ledger.Verification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class WikiTest {
  private final TestServer server;
  private final TestPlace place;

  WikiTest(TestServer server) {
    this.server = server;
    this.place = TestPlace.open(server);
  }

  private String wiki(String path) {
    return place.path() + "/wiki/" + path;
  }

  private static Object page(String title, String text, Object... more) {
    Map<String, Object> body = new LinkedHashMap<>(Json.object(more));
    body.put("title", title);
    body.put("content_base64", Files.base64(text));
    return body;
  }

  private Answer post(TestClient writer, String title, String text) {
    return writer.post(wiki("new"), page(title, text));
  }

  private JsonNode create(String title, String text) {
    return post(place.writer(), title, text).expect(201).json();
  }

  private JsonNode get(String path) {
    return place.nobody().get(wiki(path)).expect(200).json();
  }

  @Test
  void aMessageQuotesTheTitleWithItsLineEnds() {
    assertThat(create("a\n\tb", "x").at("/last_commit/message").asString())
        .isEqualTo("Add \"a\\n\\tb\"\n");
  }

  @Test
  void aPageIsCreatedShownAndListed() {
    JsonNode made = create("Home Page", "hi");

    assertThat(made.path("title").asString()).isEqualTo("Home Page");
    assertThat(made.path("sub_url").asString()).isEqualTo("Home-Page");
    assertThat(made.path("html_url").asString())
        .endsWith("/" + place.ownerName() + "/r/wiki/Home-Page");
    assertThat(made.path("content_base64").asString()).isEqualTo(Files.base64("hi"));
    assertThat(made.path("commit_count").asInt()).isEqualTo(1);
    assertThat(made.path("sidebar").asString()).isEmpty();
    assertThat(made.path("footer").asString()).isEmpty();
    JsonNode commit = made.path("last_commit");
    assertThat(commit.path("message").asString()).isEqualTo("Add \"Home Page\"\n");
    assertThat(commit.at("/commiter/name").asString()).isEqualTo(place.writerName());
    assertThat(commit.at("/author/date").asString()).endsWith("Z");
    assertThat(get("page/Home-Page")).isEqualTo(made);
    assertThat(get("page/Home-Page.md").path("sub_url").asString()).isEqualTo("Home-Page.md");
    JsonNode listed = get("pages").path(0);
    assertThat(listed.propertyNames())
        .containsExactly("title", "html_url", "sub_url", "last_commit");
    assertThat(listed.path("last_commit")).isEqualTo(commit);
  }

  @Test
  void aWikiWithoutPagesIsNotFound() {
    for (String path : List.of("pages", "page/Home", "revisions/Home"))
      place.owner().get(wiki(path)).expect(404);
    place.owner().delete(wiki("page/Home")).expect(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a/b", "a%b", "&&&&", "100% Free", "wiki-name", "Übersicht", "x.md"})
  void aPageIsFoundByTheNameThatItsAnswerHas(String title) {
    JsonNode made = create(title, "x");
    assertThat(made.path("title").asString()).isEqualTo(title);
    assertThat(get("page/" + made.path("sub_url").asString())).isEqualTo(made);
    assertThat(get("pages").path(0).path("title").asString()).isEqualTo(title);
  }

  @Test
  void titlesThatDifferInEscapesNameDifferentPages() {
    create("a/b", "one");
    create("a", "one");
    create("other", "one");

    assertThat(create("a%2Fb", "two").path("title").asString()).isEqualTo("a%2Fb");
    assertThat(create("/a", "two").path("title").asString()).isEqualTo("/a");
    place.writer().patch(wiki("page/other"), page("a%2F", "three")).expect(200);
    place.writer().patch(wiki("page/a%252F"), page("%61", "three")).expect(200);

    for (String untouched : List.of("a%2Fb", "a"))
      assertThat(get("page/" + untouched).path("content_base64").asString())
          .isEqualTo(Files.base64("one"));
    assertThat(get("pages")).hasSize(5);
  }

  @Test
  void aPageWithoutATitleIsRefused() {
    for (String title : List.of("", " "))
      assertThat(post(place.writer(), title, "x").expect(400).message())
          .isEqualTo("title is required");
    place.writer().post(wiki("new"), Json.object("content_base64", "")).expect(400);
  }

  @Test
  void aPageIsNotCreatedTwice() {
    create("Home Page", "x");
    assertThat(post(place.writer(), "Home Page", "y").expect(400).message())
        .isEqualTo("wiki page already exists [title: Home-Page.md]");
  }

  @Test
  void namesThatCannotBeUsedAreRefused() {
    create("Home", "x");
    for (String title : List.of("_new", "raw", "ü".repeat(100))) {
      post(place.writer(), title, "x").expect(400);
      place.writer().patch(wiki("page/Home"), page(title, "x")).expect(400);
    }
    post(place.writer(), "x".repeat(256), "x").expect(422);
    assertThat(get("pages")).hasSize(1);
  }

  @Test
  void contentThatIsNoBase64IsRefused() {
    place.writer().post(wiki("new"), Json.object("title", "t", "content_base64", "%")).expect(400);
    place.owner().get(wiki("pages")).expect(404);
  }

  @Test
  void anEditReplacesThePageOrCreatesIt() {
    create("Home", "one");
    JsonNode edited =
        place
            .writer()
            .patch(wiki("page/Home"), page("", "two", "message", " why "))
            .expect(200)
            .json();
    assertThat(edited.path("content_base64").asString()).isEqualTo(Files.base64("two"));
    assertThat(edited.path("commit_count").asInt()).isEqualTo(2);
    assertThat(edited.at("/last_commit/message").asString()).isEqualTo("why\n");

    JsonNode blank =
        place.writer().patch(wiki("page/Home"), Json.object("title", "Home")).expect(200).json();
    assertThat(blank.path("content_base64").asString()).isEmpty();
    assertThat(blank.at("/last_commit/message").asString()).isEqualTo("Update \"Home\"\n");

    JsonNode other =
        place
            .writer()
            .patch(wiki("page/Other"), Json.object("content_base64", Files.base64("x")))
            .expect(200)
            .json();
    assertThat(other.path("title").asString()).isEqualTo("Other");
    assertThat(get("pages")).hasSize(2);
  }

  @Test
  void anotherTitleRenamesThePageAndOverwritesWhatIsThere() {
    create("Home", "one");
    create("edited title", "old");
    JsonNode renamed =
        place.writer().patch(wiki("page/Home"), page("edited title", "new")).expect(200).json();

    assertThat(renamed.path("sub_url").asString()).isEqualTo("edited-title");
    assertThat(renamed.path("content_base64").asString()).isEqualTo(Files.base64("new"));
    place.nobody().get(wiki("page/Home")).expect(404);
    assertThat(get("pages")).hasSize(1);
  }

  @Test
  void aDeletedPageIsGone() {
    create("Home", "x");
    place.writer().delete(wiki("page/Home")).expect(204);
    place.writer().delete(wiki("page/Home")).expect(404);
    place.nobody().get(wiki("page/Home")).expect(404);
    assertThat(get("pages")).isEmpty();
    create("Home", "again");
  }

  @Test
  void sidebarAndFooterComeWithEveryPage() {
    create("_Sidebar", "side");
    create("_Footer", "foot");
    JsonNode home = create("Home", "x");
    assertThat(home.path("sidebar").asString()).isEqualTo(Files.base64("side"));
    assertThat(home.path("footer").asString()).isEqualTo(Files.base64("foot"));
  }

  @Test
  void theRevisionsOfAPageAreItsCommits() {
    create("Home", "one");
    create("Other", "x");
    place.writer().patch(wiki("page/Home"), page("Home", "two")).expect(200);

    Answer list = place.nobody().get(wiki("revisions/Home?limit=1")).expect(200);
    assertThat(list.json().path("count").asInt()).isEqualTo(2);
    assertThat(list.json().path("commits").valueStream().map(c -> c.path("message").asString()))
        .containsExactly("Update \"Home\"\n", "Add \"Home\"\n");
    assertThat(list.header("X-Total-Count")).contains("2");
    assertThat(list.header("Link")).isEmpty();
    assertThat(get("revisions/Home?page=2").path("commits")).isEmpty();
    place.nobody().get(wiki("revisions/Missing")).expect(404);
  }

  @Test
  void pagesAreListedBySlicesOfAllEntries() {
    for (int i = 0; i < 4; i++) create("page" + i, "x");
    Answer first = place.nobody().get(wiki("pages?limit=3")).expect(200);
    assertThat(first.json()).hasSize(3);
    assertThat(first.header("X-Total-Count")).contains("4");
    assertThat(first.header("Link").orElseThrow()).contains("page=2").contains("rel=\"next\"");
    assertThat(get("pages?limit=3&page=2")).hasSize(1);
    assertThat(get("pages?limit=1")).hasSize(4);
    Answer all = place.nobody().get(wiki("pages?limit=100")).expect(200);
    assertThat(all.header("Link")).isEmpty();
  }

  @Test
  void aLargePageIsStreamedBothWays() {
    String text = "0123456789abcdef".repeat(1 << 17);
    create("Large", text);
    assertThat(get("page/Large").path("content_base64").asString()).isEqualTo(Files.base64(text));
  }

  @Test
  void onlyThoseWhoMayWriteTheWikiDo() {
    create("Home", "x");
    assertRefused(place.nobody(), 401);
    assertRefused(place.stranger(), 403);
  }

  private void assertRefused(TestClient caller, int status) {
    post(caller, "t", "x").expect(status);
    caller.patch(wiki("page/Home"), page("", "y")).expect(status);
    caller.delete(wiki("page/Home")).expect(status);
  }

  @Test
  void theWikiOfAHiddenRepositoryIsHidden() {
    TestPlace hidden = TestPlace.hidden(server);
    String path = hidden.path() + "/wiki/";
    hidden.writer().post(path + "new", page("Home", "x")).expect(201);
    for (TestClient caller : List.of(hidden.nobody(), hidden.stranger())) {
      caller.get(path + "page/Home").expect(404);
      caller.post(path + "new", page("t", "x")).expect(404);
    }
    hidden.writer().get(path + "page/Home").expect(200);
  }

  @Test
  void theWikiOfAnArchivedRepositoryIsReadOnly() {
    create("Home", "x");
    place.archive();
    assertThat(post(place.writer(), "t", "x").expect(423).message())
        .isEqualTo(place.ownerName() + "/r is archived");
    post(place.nobody(), "t", "x").expect(401);
    place.nobody().patch(wiki("page/Home"), page("", "y")).expect(423);
    place.writer().delete(wiki("page/Home")).expect(423);
    place.nobody().get(wiki("page/Home")).expect(200);
  }

  @Test
  void aWikiThatIsSwitchedOffOrElsewhereIsNotFoundAndKept() {
    JsonNode home = create("Home", "x");
    var elsewhere = Json.object("external_wiki_url", "https://wiki.example.com");
    for (Object off :
        List.of(
            Json.object("has_wiki", false),
            Json.object("has_wiki", true, "external_wiki", elsewhere))) {
      place.owner().patch(place.path(), off).expect(200);
      place.owner().get(wiki("page/Home")).expect(404);
      post(place.owner(), "t", "x").expect(404);
    }
    place.owner().patch(place.path(), Json.object("has_wiki", false)).expect(200);
    place.owner().patch(place.path(), Json.object("has_wiki", true)).expect(200);
    assertThat(get("page/Home")).isEqualTo(home);
  }

  private List<Answer> atOnce(List<Callable<Answer>> requests) throws Exception {
    List<Answer> answers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Answer> each : threads.invokeAll(requests)) answers.add(each.get());
    }
    return answers;
  }

  @Test
  void pagesThatAreCreatedAtOnceAreAllThere() throws Exception {
    List<Answer> answers =
        atOnce(
            IntStream.range(0, 20)
                .<Callable<Answer>>mapToObj(i -> () -> post(place.writer(), "page" + i, "x"))
                .toList());
    assertThat(answers).allSatisfy(answer -> answer.expect(201));
    assertThat(get("pages")).hasSize(20);
  }

  @Test
  void ofTheSamePageCreatedAtOnceOneWins() throws Exception {
    List<Answer> answers =
        atOnce(
            IntStream.range(0, 4)
                .<Callable<Answer>>mapToObj(i -> () -> post(place.writer(), "Home", "text" + i))
                .toList());
    assertThat(answers.stream().map(Answer::status).sorted()).containsExactly(201, 400, 400, 400);
    assertThat(get("page/Home").path("commit_count").asInt()).isEqualTo(1);
  }

  @Test
  void anEditNeverOverwritesAnotherOneThatItHasNotSeen() throws Exception {
    create("Home", "x");
    List<Answer> answers =
        atOnce(
            IntStream.range(0, 4)
                .<Callable<Answer>>mapToObj(
                    i -> () -> place.writer().patch(wiki("page/Home"), page("", "text" + i)))
                .toList());
    long edits = answers.stream().filter(answer -> answer.status() == 200).count();
    assertThat(answers.stream().map(Answer::status)).isSubsetOf(200, 409).contains(200);
    assertThat(get("page/Home").path("commit_count").asLong()).isEqualTo(1 + edits);
  }

  @Test
  void aWikiGoesAndComesBackWithItsRepository() {
    create("Home", "x");
    JsonNode home = get("page/Home");
    long id = place.owner().get(place.path()).expect(200).id();
    place.owner().patch(place.path(), Json.object("name", "renamed")).expect(200);
    String renamed = "/repos/" + place.ownerName() + "/renamed";
    place.nobody().get(renamed + "/wiki/page/Home").expect(200);
    place.owner().delete(renamed).expect(204);
    place.owner().get(renamed + "/wiki/page/Home").expect(404);

    TestClient root = server.administrator();
    root.post("/ledger/deleted/repositories/" + id + "/restore").expect(200);
    JsonNode restored = place.nobody().get(renamed + "/wiki/page/Home").expect(200).json();
    assertThat(restored.path("last_commit")).isEqualTo(home.path("last_commit"));

    place.owner().delete(renamed).expect(204);
    root.delete("/ledger/deleted/repositories/" + id).expect(204);
    assertThat(
            server
                .bean(JdbcClient.class)
                .sql("select count(*) from git_ref where repository in (?, -cast(? as bigint))")
                .params(id, id)
                .query(Long.class)
                .single())
        .isZero();
    var faults = new ArrayList<String>();
    server.bean(Verification.class).run(fault -> faults.add(fault.toString()), events -> {});
    assertThat(faults).noneMatch(fault -> fault.contains("wiki-" + id + ":"));
  }

  @Test
  void readersOfTheWikiSeeItsChangesInTheFeed() {
    create("Home", "x");
    String feed = "/ledger/events?type=wiki.*&repository=" + place.ownerName() + "/r";
    JsonNode event = place.stranger().get(feed).expect(200).json().path("events").path(0);
    assertThat(event.path("type").asString()).isEqualTo("wiki.changed");
    place.owner().patch(place.path(), Json.object("has_wiki", false)).expect(200);
    assertThat(place.stranger().get(feed).expect(200).json().path("events")).isEmpty();
  }
}
