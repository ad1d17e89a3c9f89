package io.gitledger.api.access;

import java.util.Locale;

/** A column of the table: who sends the request, and with what in hand. */
enum As {
  ANONYMOUS,
  /** The owner, with a token for nothing that matters. */
  WRONG_SCOPE,
  /** The owner, with a token that reads everything and writes nothing. */
  READ_SCOPE,
  /** The owner, with a token for everything that is public. */
  PUBLIC_ONLY,
  /** A user who has to do with nobody. */
  OTHER,
  /** In the organization, by a team that writes to its repository. */
  MEMBER,
  /** Of the organization; and whoever a path names as a user. */
  OWNER,
  ADMIN,
  /** The administrator, acting for {@link #OTHER}. */
  SUDO,
  /** The owner, who would act for the administrator. */
  FORGED_SUDO;

  String heading() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
