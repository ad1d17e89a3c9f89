package io.gitledger.query.misc;

/** The state of the issues or milestones to list. */
public enum StateFilter {
  OPEN,
  CLOSED,
  ALL;

  /** As the wire says it; what it does not know means {@link #OPEN}. */
  public static StateFilter of(String word) {
    return switch (word) {
      case "closed" -> CLOSED;
      case "all" -> ALL;
      case null, default -> OPEN;
    };
  }

  /** Whether what is listed is open, for {@code any} in SQL. */
  public Boolean[] open() {
    return switch (this) {
      case OPEN -> new Boolean[] {true};
      case CLOSED -> new Boolean[] {false};
      case ALL -> new Boolean[] {true, false};
    };
  }
}
