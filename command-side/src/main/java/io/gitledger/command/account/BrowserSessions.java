package io.gitledger.command.account;

import java.time.Duration;
import java.util.Optional;

/**
 * Sessions of browsers whose user signed in on the sign-in page. They give access only to the pages
 * of the code flow.
 */
public interface BrowserSessions {
  /** Lifetime of a browser session. */
  Duration LIFETIME = Duration.ofHours(12);

  /** Signs a user in and returns the cookie, which is not stored. */
  String open(long user);

  /** Returns the id of the signed-in user. */
  Optional<Long> user(String cookie);

  /** Signs a user out of all browsers. */
  void closeAllOf(long user);
}
