package io.gitledger.query.row;

/**
 * Defines the rows of a table that are archived when something is deleted, and those of them that
 * are restored with it.
 *
 * @param condition in SQL, on the table's columns; {@code :id} is the id of the deleted item
 * @param restorable in SQL, on the columns of {@code back}, the archived row; parameters are taken
 *     from the event of the restoration
 * @param counted whether counters depend on the rows, so that the projector that counts archives
 *     and restores them itself
 */
public record ArchiveRule(With with, String condition, String restorable, boolean counted) {
  /** Kinds of items that can be deleted and restored. */
  public enum With {
    USER,
    ORGANIZATION,
    REPOSITORY
  }

  public static ArchiveRule with(With deleted, String condition) {
    return new ArchiveRule(deleted, condition, "true", false);
  }

  public ArchiveRule restoredWhere(String restoredCondition) {
    return new ArchiveRule(with, condition, restoredCondition, counted);
  }

  public ArchiveRule countedByProjector() {
    return new ArchiveRule(with, condition, restorable, true);
  }
}
