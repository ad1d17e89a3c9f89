package io.gitledger.query.misc;

/** State of the listed issues or milestones. */
public enum StateFilter {
  OPEN,
  CLOSED,
  ALL;

  /** Returns the value for a name on the wire. An unknown name means {@link #OPEN}. */
  public static StateFilter of(String word) {
    return switch (word) {
      case "closed" -> CLOSED;
      case "all" -> ALL;
      case null, default -> OPEN;
    };
  }

  /** Returns the accepted values of open, for {@code any} in SQL. */
  public Boolean[] open() {
    return switch (this) {
      case OPEN -> new Boolean[] {true};
      case CLOSED -> new Boolean[] {false};
      case ALL -> new Boolean[] {true, false};
    };
  }
}
