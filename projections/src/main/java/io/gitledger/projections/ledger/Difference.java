package io.gitledger.projections.ledger;

/**
 * One place where the live read model is not what the log says.
 *
 * @param column null where a whole row stands on one side only
 * @param live null where the live side has no such row (or the value is null)
 * @param rebuilt null where the rebuilt side has no such row (or the value is null)
 */
public record Difference(String table, String key, String column, String live, String rebuilt) {
  @Override
  public String toString() {
    if (column != null)
      return "%s %s %s: live %s, rebuilt %s".formatted(table, key, column, live, rebuilt);
    return "%s %s: only in the %s tables".formatted(table, key, live == null ? "rebuilt" : "live");
  }
}
