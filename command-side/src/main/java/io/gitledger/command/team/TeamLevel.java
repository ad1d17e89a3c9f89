package io.gitledger.command.team;

/** What kind of rights a team has: single units, administration, or the organization itself. */
public enum TeamLevel {
  UNITS,
  ADMIN,
  OWNER
}
