package io.gitledger.git.merge;

/** Thrown if a merge exceeds the limits of time, memory or number of files. */
public final class MergeTooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MergeTooLargeException(String message) {
    super(message);
  }
}
