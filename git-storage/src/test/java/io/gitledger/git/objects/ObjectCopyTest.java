package io.gitledger.git.objects;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectCopyTest {
  @TempDir Path folder;

  @Test
  void onlyWhatIsMissingIsCopiedThereAndBack() throws Exception {
    try (TestBucket server = TestBucket.in(folder.resolve("s3"));
        ObjectStore local = new LocalObjectStore(folder.resolve("objects"));
        ObjectStore bucket = server.open(folder.resolve("work"))) {
      for (int i = 0; i < 30; i++) {
        put(local, "pack/" + i, "pack " + i);
      }
      assertThat(copied(local, bucket)).isEqualTo(30);
      put(local, "lfs/new", "new");
      assertThat(copied(local, bucket)).isEqualTo(1);
      assertThat(read(bucket, "pack/7")).isEqualTo("pack 7");
      try (ObjectStore back = new LocalObjectStore(folder.resolve("back"))) {
        assertThat(copied(bucket, back)).isEqualTo(31);
        assertThat(read(back, "lfs/new")).isEqualTo("new");
      }
    }
  }

  @Test
  void duringAMoveBothStoresAreReadAndTheFirstIsWritten() throws Exception {
    try (ObjectStore old = new LocalObjectStore(folder.resolve("old"));
        ObjectStore young = new LocalObjectStore(folder.resolve("young"));
        ObjectStore both = new FallbackObjectStore(young, old)) {
      put(old, "a/old", "old");
      put(both, "a/new", "new");
      assertThat(read(both, "a/old")).isEqualTo("old");
      assertThat(read(both, "a/new")).isEqualTo("new");
      assertThat(old.find("a/new")).isEmpty();
      try (Stream<StoredObject> all = both.list("a/")) {
        assertThat(all.map(StoredObject::key)).containsExactlyInAnyOrder("a/old", "a/new");
      }
      assertThat(both.delete("a/old")).isTrue();
      assertThat(old.find("a/old")).isEmpty();
      assertThat(both.delete("a/none")).isFalse();
    }
  }

  private static long copied(ObjectStore source, ObjectStore target) throws Exception {
    ObjectCopy copy = new ObjectCopy(source, target);
    copy.run();
    return copy.files();
  }

  private static void put(ObjectStore store, String key, String text) throws IOException {
    store.put(key, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String read(ObjectStore store, String key) throws IOException {
    try (InputStream in = store.read(key, 0, Long.MAX_VALUE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
