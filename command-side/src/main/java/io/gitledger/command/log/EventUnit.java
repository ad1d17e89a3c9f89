package io.gitledger.command.log;

/**
 * The part of a repository or of an account that an event belongs to. Users who can read this part
 * can read the event.
 */
public enum EventUnit {
  CODE,
  ISSUES,
  PULLS,
  RELEASES,
  WIKI,
  PROJECTS,
  PACKAGES,
  ACTIONS,
  /** The repository itself, for all who can read it. */
  REPOSITORY,
  /** An organization itself, for all who can read it. */
  ORGANIZATION,
  /** The teams of an organization, for its members. */
  TEAMS,
  /** Settings, for administrators of the repository or the owner of the account. */
  ADMINISTRATION
}
