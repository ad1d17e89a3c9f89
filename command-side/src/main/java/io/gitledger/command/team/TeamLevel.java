package io.gitledger.command.team;

/** Levels of teams: single units, administration, or the organization itself. */
public enum TeamLevel {
  UNITS,
  ADMIN,
  OWNER
}
