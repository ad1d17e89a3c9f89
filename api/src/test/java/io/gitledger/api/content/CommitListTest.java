package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class CommitListTest {
  private final TestServer server = TestServer.shared();

  private static Answer list(TestPlace place, String query) {
    return place.nobody().get(place.path() + "/commits" + query);
  }

  @Test
  void commitsComeNewestFirstInPagesThatSayHowManyThereAre() {
    var place = TestPlace.open(server);
    String first = Files.add(place, "a", "1\n2\n");
    Files.add(place, "b", "2");
    String third = Files.add(place, "d/c", "3");

    Answer page = list(place, "?limit=1").expect(200);

    assertThat(page.json()).hasSize(1);
    assertThat(page.json().path(0).path("sha").asString()).isEqualTo(third);
    assertThat(page.header("X-Total-Count")).contains("3");
    assertThat(page.header("X-PageCount")).contains("3");
    assertThat(page.header("X-HasMore")).contains("true");
    assertThat(page.header("Link")).isPresent();
    assertThat(page.header("Access-Control-Expose-Headers"))
        .contains("Link, X-Total-Count, X-Page, X-PerPage, X-Total, X-PageCount, X-HasMore");
    assertThat(list(place, "?page=99").expect(200).json()).isEmpty();
    JsonNode oldest = list(place, "?sha=" + first).expect(200).json().path(0);
    assertThat(oldest.path("stats").path("additions").asInt()).isEqualTo(2);
    assertThat(oldest.path("files").path(0).path("status").asString()).isEqualTo("added");
    assertThat(oldest.path("author").path("login").asString()).isEqualTo(place.ownerName());
    assertThat(oldest.path("author").path("email").asString()).contains("@noreply.");
    JsonNode bare = list(place, "?stat=false&files=false&verification=false").json().path(0);
    assertThat(bare.path("stats").isNull()).isTrue();
    assertThat(bare.path("files").isNull()).isTrue();
    assertThat(bare.path("commit").path("verification").isNull()).isTrue();
  }

  @Test
  void aHistoryIsNarrowedByPathTimeAndWhatIsKnown() {
    var place = TestPlace.open(server);
    String first = Files.add(place, "d/a", "1");
    Files.add(place, "b", "2");

    assertThat(list(place, "?path=d").expect(200).json()).hasSize(1);
    assertThat(list(place, "?path=d&limit=1").header("X-PerPage")).contains("1");
    assertThat(list(place, "?not=" + first).expect(200).json()).hasSize(1);
    list(place, "?path=nosuch").expect(404);
    list(place, "?path=nosuch&until=1970-01-01T00:00:00Z").expect(404);
    assertThat(list(place, "?path=d&until=1970-01-01T00:00:00Z").expect(200).json()).isEmpty();
    assertThat(list(place, "?since=2999-01-01T00:00:00Z").expect(200).json()).isEmpty();
    assertThat(list(place, "?since=yesterday").expect(422).message())
        .isEqualTo("invalid 'since' format, expected ISO 8601 (RFC3339)");
    list(place, "?sha=nosuch").expect(404);
    list(place, "?path=..%2f..%2fetc").expect(400);
  }

  @Test
  void anEmptyRepositoryHasNoHistory() {
    var place = TestPlace.open(server);

    assertThat(list(place, "").expect(409).message()).isEqualTo("Git Repository is empty.");
  }

  @Test
  void oneCommitIsFoundByWhateverNamesIt() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "a", "1");
    String at = place.path() + "/git/commits/";

    for (String name : new String[] {"main", commit, commit.substring(0, 8), "HEAD"})
      assertThat(place.nobody().get(at + name).expect(200).json().path("sha").asString())
          .isEqualTo(commit);
    place.nobody().get(at + "nosuch").expect(404);
    place.nobody().get(at + "12345").expect(404);
    place.nobody().get(at + "a..b").expect(422);
    place.nobody().get(at + "x%20y").expect(422);
    assertThat(place.nobody().send("HEAD", at + "main").expect(200).body()).isEmpty();
  }

  @Test
  void objectsAreReadAsGitHasThem() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "d/a", "1");
    String git = place.path() + "/git";

    JsonNode tree =
        place.nobody().get(git + "/trees/main?recursive=true&per_page=1").expect(200).json();

    assertThat(tree.path("total_count").asInt()).isEqualTo(2);
    assertThat(tree.path("truncated").asBoolean()).isTrue();
    assertThat(tree.path("tree").path(0).path("mode").asString()).isEqualTo("040000");
    JsonNode last = place.nobody().get(git + "/trees/main?recursive=true&page=2&per_page=1").json();
    assertThat(last.path("tree").path(0).path("path").asString()).isEqualTo("d/a");
    assertThat(last.path("truncated").asBoolean()).isFalse();
    String blob = last.path("tree").path(0).path("sha").asString();
    assertThat(place.nobody().get(git + "/blobs/" + blob).json().path("content").asString())
        .isEqualTo(Files.base64("1"));
    JsonNode refs = place.nobody().get(git + "/refs/heads/ma").expect(200).json();
    assertThat(refs.path(0).path("object").path("sha").asString()).isEqualTo(commit);
    place.nobody().get(git + "/refs/heads/no").expect(404);
    place.nobody().get(git + "/trees/nosuch").expect(400);
    place.nobody().get(git + "/blobs/" + "0".repeat(40)).expect(400);
    place.nobody().get(git + "/blobs/zzz").expect(400);
  }

  @Test
  void aPathMayBeAGlobWhoseWildcardsCrossFolders() {
    var place = TestPlace.open(server);
    Files.add(place, "README.md", "1");
    Files.add(place, "docs/a.md", "1");
    Files.add(place, "src/deep/b.go", "1");
    Files.add(place, "we%5Bi%5Drd.txt", "1");

    assertThat(list(place, "?path=*.md").expect(200).json()).hasSize(2);
    assertThat(list(place, "?path=docs/*").expect(200).json()).hasSize(1);
    assertThat(list(place, "?path=src/**").expect(200).json()).hasSize(1);
    assertThat(list(place, "?path=*%5Bab%5D.*").expect(200).json()).hasSize(2);
    assertThat(list(place, "?path=we%5Bi%5Drd.txt").expect(200).json()).hasSize(1);
    assertThat(list(place, "?path=*").expect(200).header("X-Total")).contains("4");
    list(place, "?path=doc").expect(404);
    list(place, "?path=%7BREADME.md,x%7D*").expect(404);
    list(place, "?path=*.nosuch").expect(404);
  }
}
