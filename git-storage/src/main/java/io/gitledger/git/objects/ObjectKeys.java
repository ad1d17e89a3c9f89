package io.gitledger.git.objects;

import java.util.Arrays;

/** Rules for keys of an object store: relative paths that cannot leave a directory. */
final class ObjectKeys {
  private ObjectKeys() {}

  /** Returns the key. Throws if it is invalid. */
  static String require(String key) {
    boolean bad =
        key.isEmpty()
            || key.indexOf('\\') >= 0
            || key.indexOf('\0') >= 0
            || Arrays.stream(key.split("/", -1))
                .anyMatch(part -> part.isEmpty() || part.startsWith("."));
    if (bad) {
      throw new IllegalArgumentException("Not a key of the object store: " + key);
    }
    return key;
  }
}
