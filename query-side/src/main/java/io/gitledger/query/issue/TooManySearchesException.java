package io.gitledger.query.issue;

/** Thrown if too many text searches run at the same time. */
public final class TooManySearchesException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooManySearchesException() {
    super("too many searches at the same time, try again");
  }
}
