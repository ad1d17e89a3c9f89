package io.gitledger.git.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the contract of all object stores. */
abstract class ObjectStoreContract {
  @TempDir Path folder;
  ObjectStore store;

  /** Returns an empty store. */
  abstract ObjectStore open() throws IOException;

  @BeforeEach
  void openStore() throws IOException {
    store = open();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  @Test
  void whatWasPutIsFoundReadAndDeleted() throws IOException {
    put("lfs/ab/abc", "hello world");
    assertThat(store.find("lfs/ab/abc").orElseThrow().size()).isEqualTo(11);
    assertThat(read("lfs/ab/abc", 6, 3)).isEqualTo("wor");
    assertThat(read("lfs/ab/abc", 6, 300)).isEqualTo("world");
    assertThat(store.delete("lfs/ab/abc")).isTrue();
    assertThat(store.delete("lfs/ab/abc")).isFalse();
    assertThat(store.find("lfs/ab/abc")).isEmpty();
    assertThatThrownBy(() -> store.open("lfs/ab/abc")).isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void aFileIsInvisibleUntilItIsPublished() throws IOException {
    try (ObjectWriter writer = store.create()) {
      writer.write("hello world".getBytes(StandardCharsets.UTF_8));
      writer.patch(0, "J".getBytes(StandardCharsets.UTF_8));
      ByteBuffer back = ByteBuffer.allocate(5);
      assertThat(writer.read(6, back)).isEqualTo(5);
      assertThat(back.array()).isEqualTo("world".getBytes(StandardCharsets.UTF_8));
      assertThat(keys("")).isEmpty();
      writer.publish("a/b");
    }
    assertThat(keys("")).containsExactly("a/b");
    assertThat(read("a/b", 0, 100)).isEqualTo("Jello world");
  }

  @Test
  void whatIsNotPublishedIsDiscarded() throws IOException {
    try (ObjectWriter writer = store.create()) {
      writer.write(1);
    }
    ObjectWriter crashed = store.create();
    crashed.write(1);
    assertThat(store.deleteAbandoned(Instant.now().minusSeconds(3600))).isZero();
    assertThat(store.deleteAbandoned(Instant.now().plusSeconds(3600))).isEqualTo(1);
    crashed.close();
  }

  @Test
  void filesAreListedByPrefix() throws IOException {
    put("pack/aa/one", "1");
    put("pack/ab/two", "2");
    put("lfs/aa/three", "3");
    assertThat(keys("pack/")).containsExactlyInAnyOrder("pack/aa/one", "pack/ab/two");
    assertThat(keys("pack/a")).hasSize(2);
    assertThat(keys("pack/ab/t")).containsExactly("pack/ab/two");
    assertThat(keys("none/")).isEmpty();
    assertThat(keys("")).hasSize(3);
  }

  @Test
  void aKeyCannotLeaveTheFolder() {
    for (String key :
        List.of("../x", "a/../../x", "/etc/passwd", "a//b", ".staging/x", "a\\b", "")) {
      assertThatThrownBy(() -> store.open(key))
          .as(key)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aFileIsReadAtAnyPosition() throws IOException {
    byte[] content = new byte[3_000_000];
    new Random(7).nextBytes(content);
    store.put("pack/large", new ByteArrayInputStream(content));
    try (SeekableByteChannel channel = store.open("pack/large")) {
      assertThat(channel.size()).isEqualTo(content.length);
      for (int position : new int[] {2_999_990, 0, 1_048_570, 2_097_152, 5}) {
        channel.position(position);
        ByteBuffer part = ByteBuffer.allocate(100);
        int wanted = Math.min(100, content.length - position);
        while (part.position() < wanted && channel.read(part) >= 0) {}
        assertThat(Arrays.copyOf(part.array(), part.position()))
            .isEqualTo(Arrays.copyOfRange(content, position, position + wanted));
      }
      channel.position(content.length);
      assertThat(channel.read(ByteBuffer.allocate(1))).isEqualTo(-1);
    }
  }

  @Test
  void aRangeBeyondTheEndIsEmpty() throws IOException {
    put("a/b", "hello");
    assertThat(read("a/b", 5, 10)).isEmpty();
    assertThat(read("a/b", 500, 10)).isEmpty();
    assertThat(read("a/b", 1, 0)).isEmpty();
    put("a/empty", "");
    assertThat(read("a/empty", 0, 10)).isEmpty();
  }

  @Test
  void whatIsNotThereCannotBeRead() {
    assertThatThrownBy(() -> store.read("a/none", 0, 1)).isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> store.open("a/none")).isInstanceOf(NoSuchFileException.class);
  }

  private void put(String key, String text) throws IOException {
    store.put(key, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private String read(String key, long offset, long length) throws IOException {
    try (InputStream in = store.read(key, offset, length)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private List<String> keys(String prefix) throws IOException {
    try (Stream<StoredObject> all = store.list(prefix)) {
      return all.map(StoredObject::key).toList();
    }
  }
}
