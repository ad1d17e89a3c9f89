package io.gitledger.git.write;

/** Thrown if a tree has more, or larger, files than the limit for copying. */
public final class TreeTooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TreeTooLargeException(String message) {
    super(message);
  }
}
