package io.gitledger.command.account;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** In-memory {@link BrowserSessions}. The cookie is the id of the user. */
final class BrowserSessionsInMemory implements BrowserSessions {
  private final Set<Long> users = new HashSet<>();

  @Override
  public String open(long user) {
    users.add(user);
    return Long.toString(user);
  }

  @Override
  public Optional<Long> user(String cookie) {
    return Optional.of(Long.valueOf(cookie)).filter(users::contains);
  }

  @Override
  public void closeAllOf(long user) {
    users.remove(user);
  }
}
