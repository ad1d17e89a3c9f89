package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class LfsFilterTest {
  private static final String LFS = " filter=lfs diff=lfs merge=lfs -text\n";

  private TestPlace place;

  @BeforeEach
  void aRepositoryWithAttributes() {
    place = TestPlace.open(TestServer.shared());
    Files.add(place, ".gitattributes", "*.bin" + LFS);
    Files.add(place, "d/.gitattributes", "*.txt" + LFS + "b.bin -filter\n");
  }

  private String get(String door, String file) {
    return place.nobody().get(place.path() + "/" + door + "/" + file).expect(200).text();
  }

  private static String pointer(String content) {
    return "version https://git-lfs.github.com/spec/v1\noid sha256:"
        + DigestUtils.sha256Hex(content)
        + "\nsize "
        + content.length()
        + "\n";
  }

  @Test
  void trackedFilesAreStoredAndTheirPointersCommitted() {
    JsonNode made =
        Files.add(place.owner(), place, "a.bin", "large").expect(201).json().path("content");

    assertThat(made.path("lfs_oid").asString()).isEqualTo(DigestUtils.sha256Hex("large"));
    assertThat(made.path("lfs_size").asLong()).isEqualTo(5);
    assertThat(made.path("content").asString()).isEqualTo(Files.base64(pointer("large")));
    assertThat(get("raw", "a.bin")).isEqualTo(pointer("large"));
    assertThat(get("media", "a.bin")).isEqualTo("large");
    String sha = Files.sha(place, "a.bin");
    place.owner().put(Files.path(place, "a.bin"), Files.body("changed", "sha", sha)).expect(200);
    assertThat(get("media", "a.bin")).isEqualTo("changed");
  }

  @Test
  void theNearestAttributesDecide() {
    Files.add(place, "a.txt", "1");
    Files.add(place, "d/a.txt", "2");
    Files.add(place, "d/b.bin", "3");
    Files.add(place, "d/e/c.bin", "4");

    assertThat(get("raw", "a.txt")).isEqualTo("1");
    assertThat(get("raw", "d/a.txt")).isEqualTo(pointer("2"));
    assertThat(get("raw", "d/b.bin")).isEqualTo("3");
    assertThat(get("raw", "d/e/c.bin")).isEqualTo(pointer("4"));
  }

  @Test
  void pointersAndEmptyFilesStayAsTheyAre() {
    Files.add(place, "pointer.bin", pointer("elsewhere"));
    Files.add(place, "empty.bin", "");

    assertThat(get("raw", "pointer.bin")).isEqualTo(pointer("elsewhere"));
    assertThat(get("raw", "empty.bin")).isEmpty();
  }

  @Test
  void patchesStoreToo() {
    String patch = "--- /dev/null\n+++ b/p.bin\n@@ -0,0 +1 @@\n+patched\n";

    place.owner().post(place.path() + "/diffpatch", Json.object("content", patch)).expect(201);

    assertThat(get("raw", "p.bin")).isEqualTo(pointer("patched\n"));
    assertThat(get("media", "p.bin")).isEqualTo("patched\n");
  }
}
