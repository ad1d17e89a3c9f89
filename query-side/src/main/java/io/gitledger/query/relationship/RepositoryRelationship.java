package io.gitledger.query.relationship;

/** How users are tied to repositories, and where it stands. */
public enum RepositoryRelationship {
  /** In the order in which they were given; as many as the user's counter says. */
  STAR("star", "true", "t.at", "t.at, r.id", "select stars from account where id = :user"),
  /** As many as the viewer may see. */
  WATCH("watch", "t.until is null", "t.since", "r.id", null);

  final String table;
  final String now;

  /** When it began. */
  final String begun;

  /** How the repositories of a user are sorted. */
  final String order;

  final String counter;

  RepositoryRelationship(String table, String now, String begun, String order, String counter) {
    this.table = table;
    this.now = now;
    this.begun = begun;
    this.order = order;
    this.counter = counter;
  }
}
