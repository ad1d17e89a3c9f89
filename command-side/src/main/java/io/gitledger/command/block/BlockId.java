package io.gitledger.command.block;

/** An account and a user whom it may block; its text form names the stream in the log. */
public record BlockId(long blocker, long blocked) {
  @Override
  public String toString() {
    return "block-" + blocker + "-" + blocked;
  }
}
