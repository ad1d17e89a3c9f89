package io.gitledger.api.web.scope;

import java.util.Locale;

/** Categories of scopes, in the order in which scopes are written. */
public enum Category {
  ACTIVITYPUB,
  ADMIN,
  MISC,
  NOTIFICATION,
  ORGANIZATION,
  PACKAGE,
  ISSUE,
  REPOSITORY,
  USER;

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
