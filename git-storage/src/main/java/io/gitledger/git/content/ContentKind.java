package io.gitledger.git.content;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Kinds of stored files. Equal files of two kinds are stored twice. */
public enum ContentKind {
  /** Objects of Git LFS. */
  LFS,
  /** Attached files, such as those of releases. */
  ASSET;

  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  /** Returns whether a text is a valid name of a stored file: 64 lower-case hexadecimal digits. */
  public static boolean isSha256(String text) {
    return text != null && SHA256.matcher(text).matches();
  }

  String prefix() {
    return name().toLowerCase(Locale.ROOT) + "/";
  }

  /** Returns the key in the object store, in one of 256 directories. */
  public String key(String sha256) {
    if (!isSha256(sha256)) throw new IllegalArgumentException("Not a SHA-256: " + sha256);
    return prefix() + sha256.substring(0, 2) + "/" + sha256;
  }

  Optional<String> sha256(String key) {
    String name = key.substring(key.lastIndexOf('/') + 1);
    return isSha256(name) && key(name).equals(key) ? Optional.of(name) : Optional.empty();
  }
}
