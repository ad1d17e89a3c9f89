package io.gitledger.git.content;

/** A stream has more bytes than allowed; none of them is kept. */
public final class ContentTooLargeException extends RuntimeException {
  public ContentTooLargeException(long maxSize) {
    super("the file is larger than " + maxSize + " bytes", null, false, false);
  }
}
