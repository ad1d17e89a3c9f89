package io.gitledger.api.topic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class TopicTest {
  private final TestServer server;
  private TestPlace place;
  private String path;

  TopicTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aRepository() {
    place = TestPlace.open(server);
    path = place.path() + "/topics";
  }

  private Answer replace(List<String> names) {
    return place.owner().put(path, Json.object("topics", names));
  }

  private List<String> topics() {
    return place
        .nobody()
        .get(path)
        .expect(200)
        .json()
        .path("topics")
        .valueStream()
        .map(JsonNode::asString)
        .toList();
  }

  private static List<String> many(int count) {
    return IntStream.range(0, count).mapToObj(i -> "t" + i).toList();
  }

  private static String fresh() {
    return "t" + UUID.randomUUID().toString().substring(0, 12);
  }

  private JsonNode searched(String part) {
    return place.nobody().get("/topics/search?q=" + part).expect(200).json().path("topics");
  }

  @Test
  void topicsAreReplacedInTheirNormalForm() {
    replace(List.of("  Windows ", "  ", "MAC ", "mac")).expect(204);
    assertThat(topics()).containsExactly("mac", "windows");
    JsonNode shown = place.nobody().get(place.path()).expect(200).json().path("topics");
    assertThat(shown.valueStream().map(JsonNode::asString)).containsExactly("mac", "windows");
    replace(List.of()).expect(204);
    assertThat(topics()).isEmpty();
  }

  @Test
  void nullInAListIsAnEmptyText() {
    replace(Arrays.asList("a", null)).expect(204);
    assertThat(topics()).containsExactly("a");
  }

  @Test
  void theListIsPaged() {
    replace(List.of("a", "b", "c")).expect(204);
    Answer page = place.nobody().get(path + "?limit=2&page=2").expect(200);
    assertThat(page.header("X-Total-Count")).contains("3");
    assertThat(page.header("Link")).isEmpty();
    assertThat(page.json().path("topics")).hasSize(1);
  }

  @Test
  void oneInvalidNameRefusesAll() {
    replace(List.of("kept")).expect(204);
    Answer refused = replace(List.of("good", "topicname!", "-x")).expect(422);
    assertThat(refused.json().propertyNames()).containsOnly("message", "invalidTopics");
    assertThat(refused.json().path("invalidTopics").valueStream().map(JsonNode::asString))
        .containsExactly("topicname!", "-x");
    replace(List.of("x".repeat(36))).expect(422);
    assertThat(topics()).containsExactly("kept");
  }

  @Test
  void atMost25DistinctTopics() {
    var doubled = new ArrayList<>(many(25));
    doubled.add("T0");
    replace(doubled).expect(204);
    assertThat(topics()).hasSize(25);
    Answer refused = replace(many(26)).expect(422);
    assertThat(refused.json().path("invalidTopics").isNull()).isTrue();
    for (String more : List.of("t0", "another")) {
      Answer full = place.owner().put(path + "/" + more).expect(422);
      assertThat(full.json().propertyNames()).containsOnly("message");
      assertThat(full.message()).isEqualTo("Exceeding maximum allowed topics per repo.");
    }
  }

  @Test
  void aTopicIsAddedOnceAndRemovedOnce() {
    place.owner().put(path + "/Golang").expect(204);
    place.owner().put(path + "/golang").expect(204);
    assertThat(topics()).containsExactly("golang");
    place.owner().delete(path + "/GOLANG").expect(204);
    place.owner().delete(path + "/golang").expect(404);
    for (Answer refused :
        List.of(place.owner().put(path + "/no!"), place.owner().delete(path + "/no!")))
      assertThat(refused.expect(422).json().path("invalidTopics").asString()).isEqualTo("no!");
  }

  @Test
  void onlyAdministratorsChangeTopics() {
    place.nobody().put(path, Json.object("topics", List.of("a"))).expect(401);
    place.writer().put(path, Json.object("topics", List.of("a"))).expect(403);
    place.nobody().put(path + "/a").expect(403);
    place.writer().put(path + "/a").expect(403);
    place.writer().delete(path + "/a").expect(403);
  }

  @Test
  void theSearchCountsRepositoriesAndKeepsTopicsThatNoneHas() {
    String topic = fresh();
    place.owner().put(path + "/" + topic).expect(204);
    TestPlace hidden = TestPlace.hidden(server);
    hidden.owner().put(hidden.path() + "/topics/" + topic).expect(204);

    JsonNode found = searched(topic.substring(1).toUpperCase(Locale.ROOT)).path(0);
    assertThat(found.path("topic_name").asString()).isEqualTo(topic);
    assertThat(found.path("repo_count").asInt()).isEqualTo(2);
    hidden.owner().delete(hidden.path()).expect(204);
    assertThat(searched(topic).path(0).path("repo_count").asInt()).isEqualTo(1);
    place.owner().delete(path + "/" + topic).expect(204);
    JsonNode unused = searched(topic).path(0);
    assertThat(unused.path("repo_count").asInt()).isZero();
    assertThat(unused.path("id")).isEqualTo(found.path("id"));
  }

  @Test
  void topicsThatAreUsedAsOftenAreFoundInTheOrderOfTheirCreation() {
    String common = fresh();
    for (String end : List.of("-b", "-c", "-a"))
      place.owner().put(path + "/" + common + end).expect(204);

    assertThat(searched(common).valueStream().map(t -> t.path("topic_name").asString()))
        .containsExactly(common + "-b", common + "-c", common + "-a");
  }

  @Test
  void theSearchShowsTheMostUsedFirstAndIsPaged() {
    String common = fresh();
    replace(List.of(common + "-a", common + "-b")).expect(204);
    TestPlace other = TestPlace.open(server);
    other.owner().put(other.path() + "/topics/" + common + "-b").expect(204);

    assertThat(searched(common).valueStream().map(t -> t.path("topic_name").asString()))
        .containsExactly(common + "-b", common + "-a");
    Answer page = place.nobody().get("/topics/search?limit=1&page=2&q=" + common).expect(200);
    assertThat(page.header("X-Total-Count")).contains("2");
    assertThat(page.json().path("topics")).hasSize(1);
  }
}
