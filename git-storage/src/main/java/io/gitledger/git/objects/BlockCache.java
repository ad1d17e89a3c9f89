package io.gitledger.git.objects;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/**
 * Cache of blocks of a bucket's files, in a local directory. The least used blocks are evicted if
 * there are too many. A block is evicted a day after it was fetched, so that purged data is not
 * kept on any machine.
 */
final class BlockCache implements AutoCloseable {
  private static final int BLOCK_BYTES = 1 << 20;
  private static final Duration MAX_AGE = Duration.ofDays(1);

  private final FolderClaim claim;
  private final Path folder;
  private final Cache<Block, CachedBlock> blocks;

  /** Creates a cache in a new empty directory below one that other caches share. */
  BlockCache(Path shared, long maxBytes) throws IOException {
    this.claim = FolderClaim.in(shared);
    this.folder = claim.folder();
    this.blocks =
        Caffeine.newBuilder()
            .maximumWeight(maxBytes)
            .weigher((Block block, CachedBlock cached) -> cached.size)
            .expireAfterWrite(MAX_AGE)
            .scheduler(Scheduler.systemScheduler())
            .executor(Runnable::run)
            .removalListener(BlockCache::removed)
            .build();
  }

  /** Reads some bytes, at most up to the end of a block. The position must be within the file. */
  int read(String key, long size, long position, ByteBuffer target, CachedChannel.Source source)
      throws IOException {
    Block block = new Block(key, position / BLOCK_BYTES);
    while (true) {
      CachedBlock cached = get(block, size, source);
      try (FileChannel content = FileChannel.open(cached.path, StandardOpenOption.READ)) {
        int start = (int) (position % BLOCK_BYTES);
        ByteBuffer part =
            target.slice(target.position(), Math.min(target.remaining(), cached.size - start));
        int count = content.read(part, start);
        target.position(target.position() + count);
        return count;
      } catch (NoSuchFileException goneMeanwhile) {
        blocks.asMap().remove(block, cached);
      }
    }
  }

  /** Deletes the local blocks of a file. */
  void forget(String key) {
    blocks.asMap().keySet().removeIf(block -> block.key.equals(key));
  }

  @Override
  public void close() {
    blocks.invalidateAll();
    claim.close();
  }

  private CachedBlock get(Block block, long fileSize, CachedChannel.Source source)
      throws IOException {
    try {
      return blocks.get(block, missing -> fetch(missing, fileSize, source));
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    }
  }

  private CachedBlock fetch(Block block, long fileSize, CachedChannel.Source source) {
    long start = block.number * BLOCK_BYTES;
    int size = (int) Math.min(BLOCK_BYTES, fileSize - start);
    Path path = null;
    boolean whole = false;
    try {
      path = Files.createTempFile(folder, "block-", "");
      try (InputStream in = source.read(start, size);
          OutputStream out = Files.newOutputStream(path)) {
        whole = in.transferTo(out) == size;
      }
      if (!whole) {
        throw new ObjectStoreException(
            new EOFException("The bucket has less of " + block.key + " than it says"));
      }
      return new CachedBlock(path, size);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } finally {
      if (!whole && path != null) {
        delete(path);
      }
    }
  }

  private static void removed(Block block, CachedBlock cached, RemovalCause cause) {
    if (cached != null) {
      delete(cached.path);
    }
  }

  private static void delete(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private record Block(String key, long number) {}

  private record CachedBlock(Path path, int size) {}
}
