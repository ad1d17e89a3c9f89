package io.gitledger.query.relationship;

/** Kinds of relationships between users and repositories, and their tables. */
public enum RepositoryRelationship {
  /** The total is that of the user's counter. */
  STAR("star", "true", "t.at", "select stars from account where id = :user"),
  /** The total is the number of repositories visible to the viewer. */
  WATCH("watch", "t.until is null", "t.since", null);

  final String table;
  final String now;

  /** Column of the start time. */
  final String begun;

  final String counter;

  RepositoryRelationship(String table, String now, String begun, String counter) {
    this.table = table;
    this.now = now;
    this.begun = begun;
    this.counter = counter;
  }
}
