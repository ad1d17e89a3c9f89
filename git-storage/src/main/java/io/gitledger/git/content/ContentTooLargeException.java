package io.gitledger.git.content;

/** Thrown if a stream has more bytes than allowed. None of them is stored. */
public final class ContentTooLargeException extends RuntimeException {
  public ContentTooLargeException(long maxSize) {
    super("the file is larger than " + maxSize + " bytes", null, false, false);
  }
}
