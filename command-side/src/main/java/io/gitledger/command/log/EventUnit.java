package io.gitledger.command.log;

/**
 * The part of a repository or of an account that an event belongs to; its readers are told of it.
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
  /** The repository itself: for whoever may see it. */
  REPOSITORY,
  /** An organization itself: for whoever may see it. */
  ORGANIZATION,
  /** The teams of an organization: for its members. */
  TEAMS,
  /** For those who administer the repository or own the account. */
  ADMINISTRATION
}
