package io.gitledger.command.repository;

import java.util.EnumSet;
import java.util.Set;

/** A part of a repository that can be switched on and off; the names stand in events. */
public enum RepositoryUnit {
  CODE,
  ISSUES,
  PULLS,
  RELEASES,
  WIKI,
  PROJECTS,
  PACKAGES,
  ACTIONS;

  /** The units of a new repository. */
  public static Set<RepositoryUnit> all() {
    return EnumSet.allOf(RepositoryUnit.class);
  }
}
