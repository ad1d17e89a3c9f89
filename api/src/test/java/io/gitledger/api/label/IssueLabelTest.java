package io.gitledger.api.label;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.CountedStatements;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class IssueLabelTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String issue = place.issues() + "/1";
  private final String labels = issue + "/labels";

  private long create(TestClient owner, String of, String name, boolean exclusive) {
    return owner
        .post(of + "/labels", Json.object("name", name, "color", "fff", "exclusive", exclusive))
        .expect(201)
        .id();
  }

  private long create(String name) {
    return create(place.owner(), place.path(), name, false);
  }

  private static Object labels(Object... idsOrNames) {
    return Json.object("labels", List.of(idsOrNames));
  }

  private static List<String> names(JsonNode shown) {
    return shown.valueStream().map(label -> label.path("name").asString()).toList();
  }

  private List<String> names() {
    JsonNode shown = place.nobody().get(labels).expect(200).json();
    assertThat(place.nobody().get(issue).expect(200).json().path("labels")).isEqualTo(shown);
    return names(shown);
  }

  private List<Long> found(TestClient reader, String path) {
    return reader
        .get(path)
        .expect(200)
        .json()
        .valueStream()
        .map(each -> each.path("number").asLong())
        .toList();
  }

  @Test
  void labelsAreAddedByIdAndByNameAndShownByName() {
    place.open("one");
    long bug = create("bug");
    create("arch");
    long twin = create("arch");

    assertThat(names(place.writer().post(labels, labels(bug)).expect(200).json()))
        .containsExactly("bug");
    assertThat(names(place.writer().post(labels, labels("arch", "nosuch")).expect(200).json()))
        .containsExactly("arch", "arch", "bug");
    place.writer().delete(labels + "/" + twin).expect(204);
    place.writer().delete(labels + "/" + twin).expect(204);
    assertThat(names()).containsExactly("arch", "bug");
    assertThat(names(place.writer().put(labels, labels("bug")).expect(200).json()))
        .containsExactly("bug");
    assertThat(names(place.writer().post(labels, "{}").expect(200).json())).containsExactly("bug");
    place.writer().delete(labels).expect(204);
    assertThat(names()).isEmpty();
    place.writer().put(labels, labels(bug, twin)).expect(200);
    assertThat(names(place.writer().put(labels, "{}").expect(200).json())).isEmpty();
  }

  @Test
  void anExclusiveLabelTakesThePlaceOfOthersOfItsScope() {
    place.open("one");
    create(place.owner(), place.path(), "p/low", true);
    create(place.owner(), place.path(), "p/high", true);
    create(place.owner(), place.path(), "p/other", false);
    create(place.owner(), place.path(), "p/x/", true);

    place.writer().post(labels, labels("p/low", "p/other", "p/x/")).expect(200);
    place.writer().post(labels, labels("p/high")).expect(200);
    assertThat(names()).containsExactly("p/high", "p/other", "p/x/");
    place.writer().put(labels, labels("p/low", "p/high")).expect(200);
    assertThat(names()).containsExactly("p/low");
    JsonNode opened =
        place
            .writer()
            .post(place.issues(), Json.object("title", "two", "labels", ids("p/low", "p/high")))
            .expect(201)
            .json();
    assertThat(names(opened.path("labels"))).containsExactly("p/high", "p/low");
  }

  @Test
  void theTimelineOfANewIssueListsItsLabelsById() {
    create("z");
    create("m");
    create("a");
    place
        .writer()
        .post(place.issues(), Json.object("title", "one", "labels", ids("a", "z", "m")))
        .expect(201);
    assertThat(
            place
                .nobody()
                .get(issue + "/timeline")
                .expect(200)
                .json()
                .valueStream()
                .map(entry -> entry.at("/label/name").asString()))
        .containsExactly("z", "m", "a");
  }

  private List<Long> ids(String... names) {
    return List.of(names).stream()
        .map(
            name ->
                place
                    .nobody()
                    .get(place.path() + "/labels/" + name.replace("/", "%2F"))
                    .expect(200)
                    .id())
        .toList();
  }

  @Test
  void onlyWritersGiveLabels() {
    place.open("one");
    long bug = create("bug");
    JsonNode strangers =
        place
            .stranger()
            .post(place.issues(), Json.object("title", "two", "labels", List.of(bug)))
            .expect(201)
            .json();

    assertThat(strangers.path("labels")).isEmpty();
    assertThat(place.stranger().post(labels, labels(bug)).expect(403).message())
        .isEqualTo("write permission is required");
    place.stranger().put(labels, labels(bug)).expect(403);
    assertThat(place.stranger().delete(labels).expect(403).text()).isEmpty();
    assertThat(place.stranger().delete(labels + "/" + bug).expect(403).text()).isEmpty();
    place.nobody().post(labels, labels(bug)).expect(401);
    place.nobody().put(labels, labels(bug)).expect(401);
    place.nobody().delete(labels).expect(401);
    place.nobody().delete(labels + "/" + bug).expect(401);
    String missing = place.issues() + "/99/labels";
    place.nobody().get(missing).expect(404);
    place.writer().post(missing, labels(bug)).expect(404);
    place.writer().put(missing, labels()).expect(404);
    place.writer().delete(missing).expect(404);
    assertThat(names()).isEmpty();
  }

  @Test
  void whoReadsOnlyPullRequestsSeesTheLabelsOfAnIssueAndChangesNone() {
    place.open("one");
    long bug = create("bug");
    place.writer().post(labels, labels(bug)).expect(200);
    place.owner().patch(place.path(), Json.object("has_issues", false)).expect(200);

    place.stranger().get(issue).expect(404);
    assertThat(names(place.stranger().get(labels).expect(200).json())).containsExactly("bug");
    place.stranger().get(place.issues() + "/99/labels").expect(404);
    place.stranger().post(labels, labels(bug)).expect(403);
    place.stranger().delete(labels).expect(403);
  }

  @Test
  void whatIsNoListOfIdsOrNamesIsRefused() {
    place.open("one");
    long bug = create("bug");
    var other = TestPlace.open(server);
    long foreign = create(other.owner(), other.path(), "foreign", false);

    assertThat(place.writer().post(labels, labels(bug, "bug")).expect(400).message())
        .isEqualTo("labels should be an array of strings or integers");
    for (Object bad : List.of(true, List.of(), Json.object("a", 1)))
      assertThat(place.writer().put(labels, labels(bad)).expect(400).message())
          .isEqualTo("a label must be an integer or a string");
    assertThat(place.writer().put(labels, "{\"labels\":[null]}").expect(400).message())
        .isEqualTo("a label must be an integer or a string");
    place.writer().post(labels, Json.object("labels", "bug")).expect(422);
    place.writer().post(labels, "{").expect(422);
    assertThat(names(place.writer().post(labels, labels(foreign)).expect(200).json())).isEmpty();
    assertThat(names(place.writer().post(labels, labels(0.5)).expect(200).json())).isEmpty();
    assertThat(names(place.writer().post(labels, labels((double) bug)).expect(200).json()))
        .containsExactly("bug");
    place.writer().delete(labels + "/" + foreign).expect(404);
    place.writer().delete(labels + "/999999").expect(404);
  }

  @Test
  void labelsOfTheOrganizationServeItsRepositoriesUntilTheyLeave() {
    TestClient owner = place.owner();
    String org = server.newOrganization(owner, "labelled");
    owner.post("/orgs/" + org + "/repos", Json.object("name", "moved")).expect(201);
    long shared = create(owner, "/orgs/" + org, "bug", false);
    create(owner, "/repos/" + org + "/moved", "bug", false);
    String issues = "/repos/" + org + "/moved/issues";
    JsonNode opened =
        owner
            .post(issues, Json.object("title", "x", "labels", List.of(shared, Long.MAX_VALUE)))
            .expect(201)
            .json();

    assertThat(opened.at("/labels/0/url").asString())
        .isEqualTo(server.address() + "api/v1/orgs/" + org + "/labels/" + shared);
    assertThat(names(owner.post(issues + "/1/labels", labels("bug")).expect(200).json()))
        .containsExactly("bug", "bug");
    assertThat(names(owner.get("/repos/" + org + "/moved/labels").expect(200).json())).hasSize(1);
    owner
        .post("/repos/" + org + "/moved/transfer", Json.object("new_owner", place.ownerName()))
        .expect(202);
    String moved = "/repos/" + place.ownerName() + "/moved/issues/1";
    JsonNode left = owner.get(moved).expect(200).json().path("labels");
    assertThat(left).hasSize(1);
    assertThat(left.at("/0/url").asString()).contains(place.ownerName() + "/moved/labels/");
    owner.delete(moved + "/labels/" + shared).expect(404);

    String updated = owner.get(moved).json().path("updated_at").asString();
    owner
        .post("/repos/" + place.ownerName() + "/moved/transfer", Json.object("new_owner", org))
        .expect(202);
    Awaitility.await()
        .untilAsserted(
            () -> {
              JsonNode back = owner.get(issues + "/1").expect(200).json();
              assertThat(back.path("labels")).hasSize(1);
              assertThat(back.path("updated_at").asString()).isEqualTo(updated);
            });
    assertThat(names(owner.post(issues + "/1/labels", labels(shared)).expect(200).json()))
        .containsExactly("bug", "bug");
  }

  @Test
  void aDeletedLabelLeavesItsIssues() {
    place.open("one");
    long bug = create("bug");
    place.writer().post(labels, labels(bug)).expect(200);
    place.writer().delete(place.path() + "/labels/" + bug).expect(204);

    assertThat(names()).isEmpty();
    place.writer().delete(labels).expect(204);
  }

  @Test
  void listsAreNarrowedByLabels() {
    String word = server.freshName("label");
    for (int number = 1; number <= 3; number++) place.open("issue " + number);
    create(word + "-a");
    create(word + "-b");
    place.writer().post(place.issues() + "/1/labels", labels(word + "-a")).expect(200);
    place.writer().post(place.issues() + "/2/labels", labels(word + "-a", word + "-b")).expect(200);
    String list = place.issues() + "?labels=" + word;
    String search = "/repos/issues/search?owner=" + place.ownerName() + "&labels=" + word;

    assertThat(found(place.nobody(), list + "-a")).containsExactly(2L, 1L);
    assertThat(found(place.nobody(), list + "-a," + word + "-b")).containsExactly(2L);
    assertThat(found(place.nobody(), list + "-a,nosuch")).containsExactly(2L, 1L);
    assertThat(found(place.nobody(), list + "-nosuch")).hasSize(3);
    assertThat(place.nobody().get(list + "-a&limit=1").expect(200).header("X-Total-Count"))
        .hasValue("2");
    assertThat(found(place.nobody(), search + "-b")).containsExactly(2L);
    assertThat(found(place.nobody(), search + "-b," + word + "-a")).containsExactly(2L, 1L);
    assertThat(found(place.nobody(), search + "-nosuch,%20" + word + "-b%20")).containsExactly(2L);
    assertThat(found(place.nobody(), search + "-nosuch")).hasSize(3);
    assertThat(found(place.nobody(), search + "-a&q=issue&state=closed")).isEmpty();
  }

  @Test
  void theNamesOfHiddenLabelsAreNotToldByASearch() {
    place.open("one");
    var hidden = TestPlace.hidden(server);
    String secret = server.freshName("secret");
    create(hidden.owner(), hidden.path(), secret, false);
    String search = "/repos/issues/search?owner=" + place.ownerName() + "&labels=" + secret;

    assertThat(found(place.nobody(), search)).containsExactly(1L);
    assertThat(found(place.stranger(), search)).containsExactly(1L);
    assertThat(found(hidden.owner(), search)).isEmpty();
  }

  @Test
  void twentyLabelsCostOneStatement() {
    place.open("bare");
    var many = new Object[20];
    for (int i = 0; i < many.length; i++) many[i] = create("l" + i);
    place.open("labelled");
    place.writer().post(place.issues() + "/2/labels", labels(many)).expect(200);
    TestClient reader = server.withToken(server.newToken(place.ownerName(), "all"));
    for (String each : List.of("/1", "/2", "")) reader.get(place.issues() + each).expect(200);

    long bare = CountedStatements.of(reader, place.issues() + "/1");
    assertThat(CountedStatements.of(reader, place.issues() + "/2")).isEqualTo(bare + 1);
    long page = CountedStatements.of(reader, place.issues() + "?limit=1");
    assertThat(CountedStatements.of(reader, place.issues())).isEqualTo(page);
    assertThat(place.nobody().get(place.issues()).json().at("/0/labels")).hasSize(20);
  }

  @Test
  void everyRequestForLabelsIsToldToHooks() {
    try (WebhookSink sink = WebhookSink.start()) {
      place
          .owner()
          .post(place.path() + "/hooks", HookBody.to(sink.url(), "issue_label"))
          .expect(201);
      long bug = create("bug");
      place
          .owner()
          .post(place.issues(), Json.object("title", "one", "labels", List.of(bug)))
          .expect(201);
      place.writer().post(labels, labels(bug)).expect(200);
      place.writer().delete(labels + "/" + bug).expect(204);
      place.writer().post(labels, labels(bug)).expect(200);
      place.writer().delete(labels).expect(204);

      Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> sink.deliveries().size() == 5);
      assertThat(sink.deliveries())
          .extracting(delivery -> delivery.json().path("action").asString())
          .containsExactly(
              "label_updated", "label_updated", "label_updated", "label_updated", "label_cleared");
      var first = sink.deliveries().getFirst();
      assertThat(first.event()).isEqualTo("issues");
      assertThat(first.header("X-Gitea-Event-Type")).isEqualTo("issue_label");
      assertThat(first.json().path("number").asLong()).isEqualTo(1);
      assertThat(first.json().has("changes")).isFalse();
      var cleared = sink.deliveries().getLast().json();
      assertThat(cleared.at("/sender/login").asString()).isEqualTo(place.writerName());
      assertThat(cleared.at("/issue/labels/0/name").asString()).isEqualTo("bug");
    }
  }
}
