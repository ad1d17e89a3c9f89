package io.gitledger.git.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Normalizes paths within a tree. */
public final class TreePath {
  public static final int MAX_BYTES = 4096;

  private TreePath() {}

  /**
   * Returns a path without empty, {@code .} and {@code ..} segments; the root is the empty path.
   * Empty for paths that leave the tree or that cannot be stored in a tree.
   */
  public static Optional<String> normalized(String given) {
    Deque<String> parts = new ArrayDeque<>();
    for (String part : given.split("/", -1)) {
      if (part.isEmpty() || part.equals(".")) continue;
      if (part.equalsIgnoreCase(".git")) return Optional.empty();
      if (!part.equals("..")) parts.addLast(part);
      else if (parts.pollLast() == null) return Optional.empty();
    }
    String path = String.join("/", parts);
    boolean storable =
        path.indexOf('\0') < 0 && path.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES;
    return storable ? Optional.of(path) : Optional.empty();
  }
}
