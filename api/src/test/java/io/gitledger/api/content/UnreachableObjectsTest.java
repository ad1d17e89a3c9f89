package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@BlackBox
class UnreachableObjectsTest {
  private final TestServer server = TestServer.shared();

  @Test
  void objectsThatNoRefReachesAreThereForAdministratorsOfTheRepositoryOnly() {
    var place = TestPlace.open(server);
    String kept = Files.add(place, "kept.txt", "kept");
    String keptBlob = Files.sha(place, "kept.txt");
    String lost = Files.add(place, "lost.txt", "password", "new_branch", "side");
    var file = place.owner().get(Files.path(place, "lost.txt") + "?ref=side").expect(200).json();
    String blob = file.path("sha").asString();
    String tree =
        place
            .owner()
            .get(place.path() + "/git/trees/" + lost)
            .expect(200)
            .json()
            .path("sha")
            .asString();
    assertThat(read(place.nobody(), place, lost, tree, blob)).containsOnly(Map.entry(200, 8L));
    place.owner().delete(place.path() + "/branches/side").expect(204);

    assertThat(read(place.nobody(), place, lost, tree, blob)).doesNotContainKey(200);
    assertThat(read(server.as(server.newUser("reader")), place, lost, tree, blob))
        .doesNotContainKey(200);
    assertThat(read(place.owner(), place, lost, tree, blob)).containsOnly(Map.entry(200, 8L));

    Files.add(place, "kept.txt2", "more");
    place.nobody().get(Files.path(place, "kept.txt") + "?ref=" + kept).expect(200);
    place.nobody().get(place.path() + "/git/blobs/" + keptBlob).expect(200);
    place.nobody().get(place.path() + "/git/commits/" + kept.substring(0, 10)).expect(200);
  }

  @Test
  void aWriterWhoDoesNotAdministerCannotBringBackALostCommit() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "a");
    String lost = Files.add(place, "b.txt", "b", "new_branch", "side");
    place.owner().delete(place.path() + "/branches/side").expect(204);
    String writer = server.newUser("writer");
    place
        .owner()
        .put(place.path() + "/collaborators/" + writer, Json.object("permission", "write"))
        .expect(204);
    var branch = Json.object("new_branch_name", "again", "old_ref_name", lost);

    server.as(writer).post(place.path() + "/branches", branch).expect(404);
    place.owner().post(place.path() + "/branches", branch).expect(201);
  }

  /** Returns the number of responses by status, over all operations that read by id. */
  private static Map<Integer, Long> read(
      TestClient reader, TestPlace place, String commit, String tree, String blob) {
    return Stream.of(
            "/contents/lost.txt?ref=" + commit,
            "/raw/lost.txt?ref=" + commit,
            "/media/lost.txt?ref=" + commit,
            "/commits?sha=" + commit,
            "/git/commits/" + commit,
            "/git/commits/" + commit.substring(0, 12),
            "/git/trees/" + tree,
            "/git/blobs/" + blob)
        .collect(
            Collectors.groupingBy(
                path -> reader.get(place.path() + path).status(), Collectors.counting()));
  }
}
