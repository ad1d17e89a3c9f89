package io.gitledger.git.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;
import java.util.stream.Stream;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.blobstore.ForwardingBlobStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.s3.model.HeadObjectRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;

class S3ObjectStoreTest extends ObjectStoreContract {
  private static final int CACHE = 4 << 20;

  @TempDir Path bucketFolder;
  private TestBucket bucket;

  @Override
  ObjectStore open() throws IOException {
    bucket = TestBucket.in(bucketFolder);
    return bucket.open(folder.resolve("one"), CACHE);
  }

  @AfterEach
  void stop() {
    bucket.close();
  }

  @Test
  void aFileOfSeveralPartsIsWhole() throws IOException {
    byte[] content = bytes(40_000_000);
    store.put("lfs/large", new ByteArrayInputStream(content));
    assertThat(store.find("lfs/large").orElseThrow().size()).isEqualTo(content.length);
    try (InputStream in = store.read("lfs/large", 0, Long.MAX_VALUE)) {
      assertThat(in.readAllBytes()).isEqualTo(content);
    }
  }

  @Test
  void aKeyKeepsItsFirstContent() throws IOException {
    store.put("pack/a", new ByteArrayInputStream(new byte[] {1, 2, 3}));
    store.put("pack/a", new ByteArrayInputStream(new byte[] {4, 5, 6}));
    try (InputStream in = store.read("pack/a", 0, 10)) {
      assertThat(in.readAllBytes()).containsExactly(1, 2, 3);
    }
  }

  @Test
  void whatOneNodePublishesAnotherReads() throws IOException {
    try (ObjectStore other = bucket.open(folder.resolve("two"))) {
      store.put("pack/a", new ByteArrayInputStream(bytes(100)));
      try (SeekableByteChannel channel = other.open("pack/a")) {
        assertThat(channel.read(ByteBuffer.allocate(200))).isEqualTo(100);
      }
      assertThat(other.delete("pack/a")).isTrue();
      assertThatThrownBy(() -> store.open("pack/a")).isInstanceOf(NoSuchFileException.class);
    }
  }

  @Test
  void blocksOnThisMachineStayWithinTheirRoom() throws IOException {
    byte[] content = bytes(20 << 20);
    store.put("pack/a", new ByteArrayInputStream(content));
    ByteBuffer back = ByteBuffer.allocate(content.length);
    try (SeekableByteChannel channel = store.open("pack/a")) {
      while (back.hasRemaining() && channel.read(back) >= 0) {}
    }
    assertThat(back.array()).isEqualTo(content);
    assertThat(cached()).isBetween(1L, (long) CACHE);
  }

  @Test
  void whatIsDeletedLeavesNoBlockOnThisMachine() throws IOException {
    store.put("pack/a", new ByteArrayInputStream(bytes(3 << 20)));
    try (SeekableByteChannel channel = store.open("pack/a")) {
      channel.read(ByteBuffer.allocate(10));
    }
    assertThat(cached()).isPositive();
    store.delete("pack/a");
    assertThat(cached()).isZero();
  }

  @Test
  void answersThatAreCutAndRefusedAreAskedForAgain() throws IOException {
    byte[] content = bytes(5 << 20);
    try (FaultyRelay relay = new FaultyRelay(bucket.port());
        ObjectStore behind = TestBucket.open(folder.resolve("behind"), CACHE, relay.port())) {
      relay.refuse(2, 503);
      behind.put("lfs/a", new ByteArrayInputStream(content));
      assertThat(relay.left()).isZero();
      relay.cut(2, 1_000_000);
      try (InputStream in = behind.read("lfs/a", 0, Long.MAX_VALUE)) {
        assertThat(in.readAllBytes()).isEqualTo(content);
      }
      assertThat(relay.left()).isZero();
    }
  }

  @Test
  void anUploadThatMeetsAnotherOneOfItsKeyIsTriedAgain() throws IOException {
    byte[] content = bytes(100);
    try (FaultyRelay relay = new FaultyRelay(bucket.port());
        ObjectStore behind = TestBucket.open(folder.resolve("behind"), CACHE, relay.port())) {
      relay.refuse(2, 409);
      behind.put("lfs/a", new ByteArrayInputStream(content));
      assertThat(relay.left()).isZero();
      try (InputStream in = store.read("lfs/a", 0, Long.MAX_VALUE)) {
        assertThat(in.readAllBytes()).isEqualTo(content);
      }
    }
  }

  @Test
  void blocksOnThisMachineAreReadWithoutTheBucketWhereTheSizeIsKnown() throws IOException {
    byte[] content = bytes(100);
    store.put("pack/a", new ByteArrayInputStream(content));
    FaultyRelay relay = new FaultyRelay(bucket.port());
    try (ObjectStore behind = TestBucket.open(folder.resolve("behind"), CACHE, relay.port())) {
      assertThat(readAll(behind)).isEqualTo(content);
      relay.close();
      assertThat(readAll(behind)).isEqualTo(content);
      try (SeekableByteChannel missing = store.open("pack/none", 100)) {
        assertThatThrownBy(() -> missing.read(ByteBuffer.allocate(1)))
            .isInstanceOf(NoSuchFileException.class);
      }
    }
  }

  private static byte[] readAll(ObjectStore store) throws IOException {
    ByteBuffer all = ByteBuffer.allocate(100);
    try (SeekableByteChannel channel = store.open("pack/a", 100)) {
      channel.read(all);
    }
    return all.array();
  }

  @Test
  void storesOfOneFolderLeaveEachOthersBlocksAndDeleteThoseOfDeadOnes() throws IOException {
    Path cache = folder.resolve("one/cache");
    Files.createDirectories(cache.resolve("dead"));
    Files.write(cache.resolve("dead/block-1"), bytes(10));
    Files.write(cache.resolve("block-of-former-versions"), bytes(10));
    store.put("pack/a", new ByteArrayInputStream(bytes(100)));
    readAll(store);

    try (ObjectStore other = bucket.open(folder.resolve("one"))) {
      readAll(other);
      assertThat(cached()).isEqualTo(200);
    }

    assertThat(cached()).isEqualTo(100);
  }

  @Test
  void aBucketThatIsAwayIsAnErrorAndNothingIsLeft() throws IOException {
    FaultyRelay relay = new FaultyRelay(bucket.port());
    try (ObjectStore behind = TestBucket.open(folder.resolve("behind"), CACHE, relay.port())) {
      relay.close();
      assertThatThrownBy(() -> behind.put("a/b", new ByteArrayInputStream(bytes(10))))
          .isInstanceOf(ObjectStoreException.class);
      assertThatThrownBy(() -> behind.find("a/b")).isInstanceOf(ObjectStoreException.class);
      assertThat(files(folder.resolve("behind/staging"))).isZero();
    }
  }

  @Test
  void aBucketThatHasAnotherSizeThanWasSentIsAnError() throws IOException {
    try (TestBucket liar = TestBucket.in(folder.resolve("liar"), OneByteMore::new);
        ObjectStore trusting = liar.open(folder.resolve("trusting"))) {
      assertThatThrownBy(() -> trusting.put("a/b", new ByteArrayInputStream(bytes(10))))
          .isInstanceOf(ObjectStoreException.class)
          .rootCause()
          .hasMessageContaining("11 bytes of a/b, of 10");
    }
  }

  @Test
  void aBucketThatDoesNotExistIsAFaultOfTheSettings() {
    assertThatThrownBy(() -> bucket.open(folder.resolve("none"), "missing-bucket"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the bucket missing-bucket cannot be used: the service answers 404");
  }

  @Test
  void whatACrashLeftIsDeleted() throws IOException {
    ObjectWriter crashed = store.create();
    crashed.write(1);
    assertThat(store.deleteAbandoned(Instant.now().plusSeconds(3600))).isEqualTo(1);
    crashed.close();
  }

  private long cached() throws IOException {
    try (Stream<Path> blocks = Files.walk(folder.resolve("one/cache"))) {
      return blocks.filter(Files::isRegularFile).mapToLong(block -> block.toFile().length()).sum();
    }
  }

  private static long files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.count();
    }
  }

  private static byte[] bytes(int count) {
    byte[] content = new byte[count];
    new Random(count).nextBytes(content);
    return content;
  }

  /** Reports sizes of files that are one byte too large. */
  private static final class OneByteMore extends ForwardingBlobStore {
    OneByteMore(BlobStore files) {
      super(files);
    }

    @Override
    public HeadObjectResponse blobMetadata(HeadObjectRequest request) {
      HeadObjectResponse found = super.blobMetadata(request);
      return found == null
          ? null
          : found.toBuilder().contentLength(found.contentLength() + 1).build();
    }
  }
}
