package io.gitledger.api.access;

import java.util.Locale;

/** A column of the table: the sender of the request and the credential. */
enum As {
  ANONYMOUS,
  /** The owner, with a token for an unrelated scope. */
  WRONG_SCOPE,
  /** The owner, with a token that may read everything and write nothing. */
  READ_SCOPE,
  /** The owner, with a token for everything that is public. */
  PUBLIC_ONLY,
  /** An unrelated user. */
  OTHER,
  /** A member of the organization, in a team with write access to its repository. */
  MEMBER,
  /** The owner of the organization, and the user in paths. */
  OWNER,
  ADMIN,
  /** The administrator, acting for {@link #OTHER}. */
  SUDO,
  /** The owner, trying to act for the administrator. */
  FORGED_SUDO;

  String heading() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
