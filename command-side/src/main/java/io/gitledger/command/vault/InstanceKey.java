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
 * The key that seals all secrets and all persons' keys of an installation; the same on every node.
 */
public final class InstanceKey {
  private static final String FILE = "instance.key";

  private final Path folder;
  private volatile byte[] key;

  private InstanceKey(Path folder, byte[] key) {
    this.folder = folder;
    this.key = key;
  }

  /** A key given by configuration, in Base64. */
  public static InstanceKey of(String base64) {
    return new InstanceKey(null, decoded(base64));
  }

  /** The key kept in a data folder (mode 600), made when something is sealed for the first time. */
  public static InstanceKey in(Path folder) {
    return new InstanceKey(folder, null);
  }

  /** The configured key, or where that is blank the one of the data folder. */
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

  /** Opening creates no key: sealed data has one. */
  private Optional<byte[]> find() {
    try {
      if (key == null && Files.exists(folder.resolve(FILE)))
        key = decoded(Files.readString(folder.resolve(FILE)));
      return Optional.ofNullable(key);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The file appears whole: a start that fails or runs beside this one finds no part of a key. */
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
      // Another start on the same folder was faster; its key is the key.
    } finally {
      Files.delete(written);
    }
  }

  /** Seals what is to be kept where others may read it. */
  public byte[] seal(byte[] clear) {
    return Seal.close(made(), clear);
  }

  /** Opens what was sealed with this key. */
  public byte[] open(byte[] sealed) {
    Optional<byte[]> found = find();
    try {
      if (found.isPresent()) return Seal.open(found.get(), sealed);
    } catch (IllegalStateException e) {
      // The line below is what an operator sees who starts a node with a wrong key.
    }
    throw new IllegalStateException(
        "a secret was sealed with another instance key: GITLEDGER_INSTANCE_KEY, or instance.key in the data folder, must be that of the first start");
  }
}
