package io.gitledger.bench.http;

import java.io.IOException;

/** A server responded, but not with success. */
public final class UnexpectedAnswer extends IOException {
  private static final long serialVersionUID = 1L;

  private final int status;

  UnexpectedAnswer(String request, Answer answer) {
    super(request + ": " + answer.status() + " " + answer.shown());
    this.status = answer.status();
  }

  public int status() {
    return status;
  }
}
