package io.gitledger.git.merge;

/** A merge takes more time or memory, or concerns more files, than is spent on one. */
public final class MergeTooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MergeTooLargeException(String message) {
    super(message);
  }
}
