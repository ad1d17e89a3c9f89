package io.gitledger.git.read;

/** Thrown if two trees differ in more files, or two histories in more commits, than allowed. */
public final class DiffTooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DiffTooLargeException(String message) {
    super(message);
  }
}
