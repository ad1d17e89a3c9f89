package io.gitledger.git.write;

/** A tree has more, or larger, files than are copied. */
public final class TreeTooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TreeTooLargeException(String message) {
    super(message);
  }
}
