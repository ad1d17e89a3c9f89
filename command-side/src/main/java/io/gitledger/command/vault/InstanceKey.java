package io.gitledger.command.vault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.Optional;

/**
 * The key that seals all secrets and the keys of all persons of an installation. It is the same on
 * every node.
 */
public final class InstanceKey {
  private static final String FILE = "instance.key";

  private final Path folder;
  private volatile byte[] key;

  private InstanceKey(Path folder, byte[] key) {
    this.folder = folder;
    this.key = key;
  }

  /** Returns a key given by configuration, in Base64. */
  public static InstanceKey of(String base64) {
    return new InstanceKey(null, decoded(base64));
  }

  /**
   * Returns the key stored in a data folder (mode 600). It is created when something is sealed for
   * the first time.
   */
  public static InstanceKey in(Path folder) {
    return new InstanceKey(folder, null);
  }

  /** Returns the configured key, or if it is blank, the key of the data folder. */
  public static InstanceKey of(String configured, Path folder) {
    return configured.isBlank() ? in(folder) : of(configured);
  }

  private static byte[] decoded(String base64) {
    byte[] key = Base64.getDecoder().decode(base64.strip());
    if (key.length != Seal.KEY_BYTES)
      throw new IllegalArgumentException(
          "the instance key must be " + Seal.KEY_BYTES + " bytes in Base64");
    return key;
  }

  private byte[] made() {
    return find().orElseGet(this::make);
  }

  private byte[] make() {
    try {
      create(folder, folder.resolve(FILE));
      return find().orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the existing key. Opening never creates one, as sealed data implies a key. */
  private Optional<byte[]> find() {
    try {
      if (key == null && Files.exists(folder.resolve(FILE)))
        key = decoded(Files.readString(folder.resolve(FILE)));
      return Optional.ofNullable(key);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Creates the file atomically, so that a failed or concurrent start never finds a part of a key.
   */
  private static void create(Path folder, Path file) throws IOException {
    Files.createDirectories(folder);
    Path written = Files.createTempFile(folder, FILE, ".new");
    try {
      Files.write(
          written,
          Base64.getEncoder().encode(Seal.newKey()),
          StandardOpenOption.WRITE,
          StandardOpenOption.DSYNC);
      Files.createLink(file, written);
      try (FileChannel entries = FileChannel.open(folder)) {
        entries.force(true);
      }
    } catch (FileAlreadyExistsException e) {
      // A concurrent start with the same folder created the file first: its key is used.
    } finally {
      Files.delete(written);
    }
  }

  /** Seals data for storage. */
  public byte[] seal(byte[] clear) {
    return Seal.close(made(), clear);
  }

  /** Opens data that was sealed with this key. */
  public byte[] open(byte[] sealed) {
    Optional<byte[]> found = find();
    try {
      if (found.isPresent()) return Seal.open(found.get(), sealed);
    } catch (IllegalStateException e) {
      // The exception below is shown to an operator who starts a node with a wrong key.
    }
    throw new IllegalStateException(
        "a secret was sealed with another instance key: GITLEDGER_INSTANCE_KEY, or instance.key in the data folder, must be that of the first start");
  }
}
