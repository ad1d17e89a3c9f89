package io.gitledger.query.access;

/** A part of a repository that can be enabled and granted individually. */
public enum Unit {
  CODE("repo.code"),
  ISSUES("repo.issues"),
  PULLS("repo.pulls"),
  RELEASES("repo.releases"),
  WIKI("repo.wiki"),
  PROJECTS("repo.projects"),
  PACKAGES("repo.packages"),
  ACTIONS("repo.actions");

  private final String word;

  Unit(String word) {
    this.word = word;
  }

  /** Returns the name on the wire, as in a team's {@code units_map}. */
  public String word() {
    return word;
  }
}
