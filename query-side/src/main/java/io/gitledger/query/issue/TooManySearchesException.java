package io.gitledger.query.issue;

/** Too many searches through texts run at the same time. */
public final class TooManySearchesException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooManySearchesException() {
    super("too many searches at the same time, try again");
  }
}
