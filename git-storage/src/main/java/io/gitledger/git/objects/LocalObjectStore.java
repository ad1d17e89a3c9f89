package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Stores files in a local directory. A file is written to a staging directory, flushed to disk and
 * renamed to its final path, whose directory is flushed too. Thus after a crash it exists
 * completely or not at all.
 */
public final class LocalObjectStore implements ObjectStore {
  private static final String STAGING = ".staging";

  private final Path root;
  private final Path staging;

  public LocalObjectStore(Path root) throws IOException {
    this.root = root.toAbsolutePath().normalize();
    this.staging = this.root.resolve(STAGING);
    Files.createDirectories(staging);
    Folders.flush(this.root);
  }

  @Override
  public ObjectWriter create() throws IOException {
    return new StagedFile(staging, this::publish);
  }

  @Override
  public SeekableByteChannel open(String key) throws IOException {
    return FileChannel.open(path(key), StandardOpenOption.READ);
  }

  @Override
  public InputStream read(String key, long offset, long length) throws IOException {
    SeekableByteChannel channel = open(key);
    channel.position(offset);
    return new BoundedInput(Channels.newInputStream(channel), length);
  }

  @Override
  public Optional<StoredObject> find(String key) throws IOException {
    try {
      return Optional.of(stored(path(key)));
    } catch (NoSuchFileException none) {
      return Optional.empty();
    }
  }

  @Override
  public boolean delete(String key) throws IOException {
    return Files.deleteIfExists(path(key));
  }

  @Override
  @SuppressWarnings("StreamResourceLeak") // returned to the caller, who closes it
  public Stream<StoredObject> list(String prefix) throws IOException {
    int slash = prefix.lastIndexOf('/');
    Path folder = slash < 0 ? root : path(prefix.substring(0, slash));
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    return Files.walk(folder)
        .filter(file -> !file.startsWith(staging) && Files.isRegularFile(file))
        .filter(file -> key(file).startsWith(prefix))
        .flatMap(file -> listed(file).stream());
  }

  @Override
  public int deleteAbandoned(Instant before) throws IOException {
    return StagedFile.deleteOlder(staging, before);
  }

  @Override
  public int blockSize() {
    return 0;
  }

  private StoredObject publish(Path file, FileChannel content, String key) throws IOException {
    Path target = path(key);
    content.force(true);
    content.close();
    Folders.create(target.getParent(), root);
    Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
    Folders.flush(target.getParent());
    return stored(target);
  }

  private Optional<StoredObject> listed(Path file) {
    try {
      return Optional.of(stored(file));
    } catch (NoSuchFileException deletedMeanwhile) {
      return Optional.empty();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private StoredObject stored(Path file) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    return new StoredObject(
        key(file), attributes.size(), attributes.lastModifiedTime().toInstant());
  }

  private String key(Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  private Path path(String key) {
    return root.resolve(ObjectKeys.require(key));
  }
}
