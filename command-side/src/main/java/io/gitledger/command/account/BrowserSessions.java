package io.gitledger.command.account;

import java.time.Duration;
import java.util.Optional;

/**
 * Browsers in which somebody signed in on the page for it. They open the pages of the code flow and
 * nothing else.
 */
public interface BrowserSessions {
  /** The lifetime of a browser session. */
  Duration LIFETIME = Duration.ofHours(12);

  /** Signs a user in and answers the cookie, which is kept nowhere. */
  String open(long user);

  /** The id of the user who signed in. */
  Optional<Long> user(String cookie);

  /** All browsers of a user are signed out. */
  void closeAllOf(long user);
}
