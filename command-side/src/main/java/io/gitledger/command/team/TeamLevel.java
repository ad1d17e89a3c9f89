package io.gitledger.command.team;

/** The levels of teams: single units, administration, or the organization itself. */
public enum TeamLevel {
  UNITS,
  ADMIN,
  OWNER
}
