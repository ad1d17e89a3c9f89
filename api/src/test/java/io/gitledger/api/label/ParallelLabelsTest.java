package io.gitledger.api.label;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests concurrent changes of the labels of one issue. */
@BlackBox
class ParallelLabelsTest {
  private static final List<String> ALL = List.of("a", "b", "c", "d", "e", "f");

  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String issue = place.issues() + "/1";

  /** A set of labels for each number from 1. */
  private static Set<String> set(int number) {
    var set = new TreeSet<String>();
    IntStream.range(0, ALL.size())
        .filter(bit -> (number >> bit & 1) == 1)
        .forEach(bit -> set.add(ALL.get(bit)));
    return set;
  }

  private static Set<String> names(JsonNode labels) {
    var names = new TreeSet<String>();
    labels.forEach(label -> names.add(label.path("name").asString()));
    return names;
  }

  /**
   * Returns the labels after all events of the timeline, and checks that each changes something.
   */
  private Set<String> told() {
    var labels = new TreeSet<String>();
    for (int page = 1; ; page++) {
      String path = issue + "/timeline?limit=50&page=" + page;
      JsonNode entries = place.nobody().get(path).expect(200).json();
      if (entries.isEmpty()) return labels;
      for (JsonNode entry : entries) {
        String name = entry.at("/label/name").asString();
        boolean added = entry.path("body").asString().equals("1");
        assertThat(added ? labels.add(name) : labels.remove(name)).isTrue();
      }
    }
  }

  @Test
  void fiftyParallelEditsEndInOneOfTheirOrders() throws Exception {
    place.open("one");
    for (String name : ALL) {
      var label = Json.object("name", name, "color", "fff");
      place.owner().post(place.path() + "/labels", label).expect(201);
    }
    List<Callable<Integer>> edits = new ArrayList<>();
    for (int i = 1; i <= 50; i++) {
      var edit = Json.object("labels", List.copyOf(set(i)));
      edits.add(() -> place.writer().put(issue + "/labels", edit).status());
    }

    try (var threads = Executors.newFixedThreadPool(16)) {
      for (Future<Integer> status : threads.invokeAll(edits))
        assertThat(status.get()).isEqualTo(200);
    }

    Set<String> left = names(place.nobody().get(issue + "/labels").expect(200).json());
    assertThat(IntStream.rangeClosed(1, 50).mapToObj(ParallelLabelsTest::set)).contains(left);
    assertThat(told()).isEqualTo(left);
    assertThat(names(place.nobody().get(issue).expect(200).json().path("labels"))).isEqualTo(left);
  }
}
