package io.gitledger.command.block;

/**
 * Id of a block, made up of an account and the user it may block. Its text form names the stream in
 * the log.
 */
public record BlockId(long blocker, long blocked) {
  @Override
  public String toString() {
    return "block-" + blocker + "-" + blocked;
  }
}
