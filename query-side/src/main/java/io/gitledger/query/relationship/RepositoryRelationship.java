package io.gitledger.query.relationship;

/** How users are tied to repositories, and where it stands. */
public enum RepositoryRelationship {
  /** As many as the user's counter says. */
  STAR("star", "true", "t.at", "select stars from account where id = :user"),
  /** As many as the viewer may see. */
  WATCH("watch", "t.until is null", "t.since", null);

  final String table;
  final String now;

  /** When it began. */
  final String begun;

  final String counter;

  RepositoryRelationship(String table, String now, String begun, String counter) {
    this.table = table;
    this.now = now;
    this.begun = begun;
    this.counter = counter;
  }
}
