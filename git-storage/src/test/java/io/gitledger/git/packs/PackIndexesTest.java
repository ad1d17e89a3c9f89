package io.gitledger.git.packs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.Commits;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.internal.storage.dfs.DfsBlockCache;
import org.eclipse.jgit.internal.storage.file.BasePackIndexWriter;
import org.eclipse.jgit.internal.storage.file.PackIndex;
import org.eclipse.jgit.internal.storage.file.PackIndex.MutableEntry;
import org.eclipse.jgit.internal.storage.pack.PackExt;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.transport.PackedObjectInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackIndexesTest {
  private static final byte[] CHECKSUM = new byte[20];

  private final Random random = new Random(7);

  static {
    Arrays.fill(CHECKSUM, (byte) 3);
  }

  private List<PackedObjectInfo> objects(int count) {
    List<PackedObjectInfo> objects = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] id = new byte[20];
      random.nextBytes(id);
      // some ids that differ only near the end, and offsets that need eight bytes
      if (i % 3 == 0) {
        Arrays.fill(id, 0, 18, (byte) 0);
      }
      PackedObjectInfo object = new PackedObjectInfo(ObjectId.fromRaw(id));
      object.setOffset(i % 5 == 0 ? (1L << 33) + i : 12 + i);
      object.setCRC(random.nextInt());
      objects.add(object);
    }
    objects.sort(null);
    return objects;
  }

  private static byte[] file(int version, List<PackedObjectInfo> objects) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    BasePackIndexWriter.createVersion(file, version).write(objects, CHECKSUM);
    return file.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 700})
  void anIndexInBytesAnswersLikeJGitsOwn(int count) throws IOException {
    List<PackedObjectInfo> objects = objects(count);
    byte[] file = file(2, objects);
    PackIndex expected = PackIndex.read(new ByteArrayInputStream(file));
    PackIndex index = PackBytesIndex.of(file);

    assertThat(index).isInstanceOf(PackBytesIndex.class);
    assertThat(index.getObjectCount()).isEqualTo(count);
    assertThat(index.getOffset64Count()).isEqualTo(expected.getOffset64Count());
    assertThat(index.getChecksum()).isEqualTo(expected.getChecksum());
    for (int i = 0; i < count; i++) {
      ObjectId id = objects.get(i);
      assertThat(index.getObjectId(i)).isEqualTo(expected.getObjectId(i)).isEqualTo(id);
      assertThat(index.getOffset(i)).isEqualTo(expected.getOffset(i));
      assertThat(index.findPosition(id)).isEqualTo(i);
      assertThat(index.findOffset(id)).isEqualTo(objects.get(i).getOffset());
      assertThat(index.findCRC32(id)).isEqualTo(expected.findCRC32(id));
      for (int digits : new int[] {2, 5, 38, 40}) {
        AbbreviatedObjectId abbreviation = id.abbreviate(digits);
        TreeSet<ObjectId> found = new TreeSet<>();
        TreeSet<ObjectId> all = new TreeSet<>();
        index.resolve(found, abbreviation, 8);
        expected.resolve(all, abbreviation, 8);
        assertThat(found).isEqualTo(all);
      }
    }
    assertThat(entries(index)).isEqualTo(entries(expected));
  }

  @Test
  void whatIsNotInAnIndexIsNotFound() throws IOException {
    PackIndex index = PackBytesIndex.of(file(2, objects(50)));
    for (ObjectId absent :
        List.of(ObjectId.zeroId(), ObjectId.fromString("ff".repeat(20)), objects(1).getFirst())) {
      assertThat(index.hasObject(absent)).isFalse();
      assertThat(index.findOffset(absent)).isEqualTo(-1);
      assertThatThrownBy(() -> index.findCRC32(absent)).isInstanceOf(MissingObjectException.class);
    }
  }

  @Test
  void anIndexOfTheFirstVersionIsReadAsWell() throws IOException {
    List<PackedObjectInfo> objects = objects(20);
    objects.forEach(object -> object.setOffset(object.getOffset() & 0xffff));
    PackIndex index = PackBytesIndex.of(file(1, objects));
    for (PackedObjectInfo object : objects) {
      assertThat(index.findOffset(object)).isEqualTo(object.getOffset());
    }
  }

  @Test
  void anIndexThatIsCutOffIsRefused() throws IOException {
    byte[] file = file(2, objects(50));
    assertThatThrownBy(() -> PackBytesIndex.of(Arrays.copyOf(file, file.length - 100)))
        .isInstanceOf(IOException.class);
  }

  /** JGit's cache counts an index of three objects as 84 bytes, while it uses six thousand. */
  @Test
  void theBlockCacheDoesNotFillWithIndexes() throws IOException {
    TestStorage storage = TestStorage.shared();
    long id = storage.create();
    commit(storage, id, "first");
    long before = indexes();
    ObjectId tip = null;
    for (int i = 0; i < 5; i++) {
      tip = commit(storage, id, "commit " + i);
    }
    try (GitRepository repository = storage.repositories.open(id);
        var reader = repository.newObjectReader()) {
      assertThat(reader.has(tip)).isTrue();
      assertThat(reader.resolve(tip.abbreviate(9))).containsExactly(tip);
    }
    assertThat(indexes()).isEqualTo(before);
  }

  private static ObjectId commit(TestStorage storage, long id, String text) throws IOException {
    return Commits.push(storage.repositories, id, storage.gateway(), "refs/heads/main", text);
  }

  private static long indexes() {
    return DfsBlockCache.getInstance().getCurrentSize()[PackExt.INDEX.getPosition()];
  }

  private static List<String> entries(PackIndex index) {
    List<String> entries = new ArrayList<>();
    for (MutableEntry entry : index) {
      entries.add(entry.name() + " " + entry.getOffset());
    }
    return entries;
  }
}
