package io.gitledger.git.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentReferences;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.packs.PackKeys;
import io.gitledger.git.refs.RefChange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;

class StoredFileCheckTest {
  private final TestStorage storage = TestStorage.shared();
  private final long id = storage.create();
  private final Set<String> inUse = new HashSet<>();

  @Test
  void aPackWithAllItsFilesIsNoFault() throws IOException {
    pushLarge();
    assertThat(faults()).isEmpty();
  }

  @Test
  void aMissingPackFileIsNamed() throws IOException {
    String pack = pushLarge();
    storage.objects.delete(PackKeys.of(pack, "idx"));
    assertThat(faults())
        .containsExactly(
            "pack %s of repository %d: its file %s is missing"
                .formatted(pack, id, PackKeys.of(pack, "idx")));
  }

  @Test
  void aPackFileOfAnotherSizeIsNamed() throws IOException {
    String pack = pushLarge();
    String key = PackKeys.of(pack, "pack");
    long size = storage.objects.find(key).orElseThrow().size();
    storage.objects.delete(key);
    storage.objects.put(key, new ByteArrayInputStream(new byte[7]));
    assertThat(faults())
        .containsExactly(
            "pack %s of repository %d: its file %s has 7 bytes instead of %d"
                .formatted(pack, id, key, size));
  }

  @Test
  void aReplacedPackNeedsNoFiles() throws IOException {
    String pack = pushLarge();
    storage.objects.delete(PackKeys.of(pack, "pack"));
    storage.sql.sql("delete from repository_pack where pack = ?").param(pack).update();
    assertThat(faults()).isEmpty();
  }

  @Test
  void aMissingUploadedFileIsNamedIfSomethingRefersToIt() throws IOException {
    String used = upload();
    String unused = upload();
    inUse.add(used);
    for (String sha256 : List.of(used, unused)) storage.objects.delete(ContentKind.LFS.key(sha256));
    assertThat(faults())
        .containsExactly(
            "uploaded file %s: its file %s is missing".formatted(used, ContentKind.LFS.key(used)));
  }

  /** Returns the faults of this test's repository and of uploaded files. */
  private List<String> faults() throws IOException {
    var faults = new ArrayList<String>();
    new StoredFileCheck(storage.database, storage.objects, List.of(references()))
        .run(
            (place, what) -> {
              if (place.endsWith(" of repository " + id) || place.startsWith("uploaded"))
                faults.add(place + ": " + what);
            });
    return faults;
  }

  private ContentReferences references() {
    return new ContentReferences() {
      @Override
      public ContentKind kind() {
        return ContentKind.LFS;
      }

      @Override
      public Set<String> inUse(Collection<String> sha256s) {
        return inUse;
      }
    };
  }

  /** Pushes a pack that is too large for the database, and returns its name. */
  private String pushLarge() throws IOException {
    try (GitRepository repository = storage.repositories.open(id, storage.gateway())) {
      ObjectId commit = Commits.write(repository, "large.bin", noise());
      repository.change(
          List.of(new RefChange("refs/heads/main", ObjectId.zeroId(), commit, null)), true);
    }
    return storage
        .sql
        .sql("select pack from repository_pack where repository = ?")
        .param(id)
        .query(String.class)
        .single();
  }

  private String upload() throws IOException {
    var store = new ContentStore(storage.database, storage.objects);
    try (ContentStore.Upload upload =
        store.receive(new ByteArrayInputStream(noise()), Long.MAX_VALUE)) {
      upload.keep(ContentKind.LFS);
      return upload.content().sha256();
    }
  }

  private static byte[] noise() {
    byte[] noise = new byte[150_000];
    new Random(System.nanoTime()).nextBytes(noise);
    return noise;
  }
}
