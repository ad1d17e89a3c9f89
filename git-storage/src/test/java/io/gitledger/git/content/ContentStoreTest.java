package io.gitledger.git.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.TestStorage;
import io.gitledger.git.objects.LocalObjectStore;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.StoredObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentStoreTest {
  private static final Duration GRACE = Duration.ofDays(1);
  private static final String HELLO_SHA256 =
      "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9";

  @TempDir Path folder;
  private final TestStorage storage = TestStorage.shared();
  private final Set<String> inUse = new HashSet<>();
  private ObjectStore objects;
  private ContentStore store;

  @BeforeEach
  void open() throws IOException {
    storage.sql.sql("delete from stored_content").update();
    objects = new LocalObjectStore(folder.resolve("objects"));
    store = new ContentStore(storage.database, objects);
  }

  @Test
  void aFileIsStoredUnderTheHashOfItsBytes() throws IOException {
    assertThat(put("hello world")).isEqualTo(new StoredContent(HELLO_SHA256, 11));
    assertThat(keys()).containsExactly("lfs/b9/" + HELLO_SHA256);
    assertThat(read(HELLO_SHA256, 6, 3)).isEqualTo("wor");
    assertThat(read(HELLO_SHA256, 6, 300)).isEqualTo("world");
  }

  @Test
  void equalFilesAreStoredOnce() throws IOException {
    put("hello world");
    Instant first = stored().getFirst().modified();
    put("hello world");
    assertThat(stored()).singleElement().extracting(StoredObject::modified).isEqualTo(first);
  }

  @Test
  void anUploadThatIsNotKeptLeavesNothing() throws IOException {
    try (ContentStore.Upload upload = store.receive(stream("hello world"), 11)) {
      assertThat(upload.content().sha256()).isEqualTo(HELLO_SHA256);
    }
    assertThatThrownBy(() -> store.receive(stream("hello world"), 10))
        .isInstanceOf(ContentTooLargeException.class);
    assertThat(keys()).isEmpty();
    assertThat(objects.deleteAbandoned(Instant.now().plusSeconds(60))).isZero();
  }

  @Test
  void aFileInUseIsKept() throws IOException {
    inUse.add(put("hello world").sha256());
    assertThat(sweep(2)).isZero();
    assertThat(sweep(4)).isZero();
    assertThat(keys()).hasSize(1);
  }

  @Test
  void aFileIsDeletedADayAfterItsLastReferenceWasMissed() throws IOException {
    String file = put("hello world").sha256();
    inUse.add(file);
    assertThat(sweep(5)).isZero();
    inUse.clear();
    assertThat(sweep(6)).isZero();
    assertThat(sweep(8)).isOne();
    assertThatThrownBy(() -> read(file, 0, 1)).isInstanceOf(NoSuchFileException.class);
    assertThat(storage.count("select count(*) from stored_content")).isZero();
  }

  @Test
  void anEqualUploadBeginsTheTimeOfGraceAnew() throws IOException {
    put("hello world");
    assertThat(sweep(2)).isZero();
    put("hello world");
    assertThat(sweep(4)).isZero();
    assertThat(keys()).hasSize(1);
    assertThat(sweep(6)).isOne();
  }

  @Test
  void aFileThatALostRowLeftBehindIsStoredAgainOrSwept() throws IOException {
    put("hello world");
    storage.sql.sql("delete from stored_content").update();
    assertThat(sweep(2)).isZero();
    put("hello world");
    assertThat(sweep(4)).isZero();
    assertThat(sweep(6)).isOne();
    assertThat(keys()).isEmpty();
  }

  @Test
  void aRowWhoseFileWasNeverWrittenTakesTheNextUpload() throws IOException {
    put("hello world");
    objects.delete(keys().getFirst());
    put("hello world");
    assertThat(read(HELLO_SHA256, 0, 5)).isEqualTo("hello");
  }

  @Test
  void onlyAHashIsAName() {
    for (String name :
        List.of(
            "....../../../etc/passwd",
            HELLO_SHA256.toUpperCase(java.util.Locale.ROOT),
            HELLO_SHA256.substring(1),
            HELLO_SHA256 + "0",
            ""))
      assertThatThrownBy(() -> store.read(ContentKind.LFS, name, 0, 1))
          .as(name)
          .isInstanceOf(IllegalArgumentException.class);
  }

  private int sweep(int days) throws IOException {
    Clock clock = Clock.fixed(Instant.now().plus(Duration.ofDays(days)), ZoneOffset.UTC);
    var references =
        new ContentReferences() {
          @Override
          public ContentKind kind() {
            return ContentKind.LFS;
          }

          @Override
          public Set<String> inUse(Collection<String> sha256s) {
            return inUse;
          }
        };
    return new ContentSweep(
            storage.database, storage.transactions, objects, List.of(references), clock, GRACE)
        .run();
  }

  private StoredContent put(String text) throws IOException {
    try (ContentStore.Upload upload = store.receive(stream(text), text.length())) {
      upload.keep(ContentKind.LFS);
      return upload.content();
    }
  }

  private String read(String sha256, long offset, long length) throws IOException {
    try (InputStream in = store.read(ContentKind.LFS, sha256, offset, length)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private List<String> keys() throws IOException {
    return stored().stream().map(StoredObject::key).toList();
  }

  private List<StoredObject> stored() throws IOException {
    try (Stream<StoredObject> all = objects.list("")) {
      return all.toList();
    }
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
