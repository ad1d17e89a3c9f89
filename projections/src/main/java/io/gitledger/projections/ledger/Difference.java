package io.gitledger.projections.ledger;

/**
 * A difference between the live read model and the one rebuilt from the log.
 *
 * @param column null if a whole row exists on one side only
 * @param live null if the live side has no such row (or the value is null)
 * @param rebuilt null if the rebuilt side has no such row (or the value is null)
 */
public record Difference(String table, String key, String column, String live, String rebuilt) {
  @Override
  public String toString() {
    if (column != null)
      return "%s %s %s: live %s, rebuilt %s".formatted(table, key, column, live, rebuilt);
    return "%s %s: only in the %s tables".formatted(table, key, live == null ? "rebuilt" : "live");
  }
}
