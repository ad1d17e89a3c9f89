package io.gitledger.git.objects;

import java.util.Arrays;

/** Rules for keys of an object store: relative paths that cannot leave a folder. */
final class ObjectKeys {
  private ObjectKeys() {}

  /** The key itself; throws where it is none. */
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
