package io.gitledger.query.issue;

/** Which issues a list is about. */
public enum IssueState {
  OPEN,
  CLOSED,
  ALL;

  /** As the wire says it; what it does not know means {@link #OPEN}. */
  public static IssueState of(String word) {
    return switch (word) {
      case "closed" -> CLOSED;
      case "all" -> ALL;
      case null, default -> OPEN;
    };
  }
}
