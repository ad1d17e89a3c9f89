package io.gitledger.projections.pull;

import java.util.function.Predicate;

/** The protected files of branches. */
public interface ProtectedFiles {
  /** None. */
  Pattern NONE = new Pattern("", path -> false);

  /**
   * Files.
   *
   * @param text the same for the same files
   */
  record Pattern(String text, Predicate<String> fits) {}

  /** The pattern of a branch, by its short name. */
  Pattern of(long repository, String branch);
}
