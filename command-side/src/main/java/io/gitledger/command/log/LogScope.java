package io.gitledger.command.log;

import java.util.List;

/**
 * The part of the log that is about some repositories and one account.
 *
 * @param account 0 for none
 */
public record LogScope(long account, List<Long> repositories) {
  public LogScope {
    repositories = List.copyOf(repositories);
  }
}
