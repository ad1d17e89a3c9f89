package io.gitledger.command.vault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;

/**
 * The key that seals all secrets and all persons' keys of an installation; the same on every node.
 */
public final class InstanceKey {
  private static final String FILE = "instance.key";

  private final byte[] key;

  private InstanceKey(byte[] key) {
    if (key.length != Seal.KEY_BYTES)
      throw new IllegalArgumentException(
          "the instance key must be " + Seal.KEY_BYTES + " bytes in Base64");
    this.key = key;
  }

  /** A key given by configuration, in Base64. */
  public static InstanceKey of(String base64) {
    return new InstanceKey(Base64.getDecoder().decode(base64.strip()));
  }

  /** The key kept in a data folder (mode 600), made on first use. */
  public static InstanceKey in(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      if (!Files.exists(file)) create(folder, file);
      return of(Files.readString(file));
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
    } catch (FileAlreadyExistsException e) {
      // Another start on the same folder was faster; its key is the key.
    } finally {
      Files.delete(written);
    }
  }

  /** Seals what is to be kept where others may read it. */
  public byte[] seal(byte[] clear) {
    return Seal.close(key, clear);
  }

  /** Opens what was sealed with this key. */
  public byte[] open(byte[] sealed) {
    try {
      return Seal.open(key, sealed);
    } catch (IllegalStateException e) {
      // Without the cause: this line is what an operator sees who starts a node with a wrong key.
      throw new IllegalStateException(
          "a secret was sealed with another instance key: GITLEDGER_INSTANCE_KEY, or instance.key in the data folder, must be that of the first start");
    }
  }
}
