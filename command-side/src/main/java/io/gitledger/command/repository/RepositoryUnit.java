package io.gitledger.command.repository;

import java.util.EnumSet;
import java.util.Set;

/** A part of a repository that can be enabled and disabled. The names are used in events. */
public enum RepositoryUnit {
  CODE,
  ISSUES,
  PULLS,
  RELEASES,
  WIKI,
  PROJECTS,
  PACKAGES,
  ACTIONS;

  /** Returns the units of a new repository. */
  public static Set<RepositoryUnit> all() {
    return EnumSet.allOf(RepositoryUnit.class);
  }
}
