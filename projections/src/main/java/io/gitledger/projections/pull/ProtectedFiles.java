package io.gitledger.projections.pull;

import java.util.function.Predicate;

/** The protected files of branches. */
public interface ProtectedFiles {
  /** A pattern that matches no file. */
  Pattern NONE = new Pattern("", path -> false);

  /**
   * A pattern for files.
   *
   * @param text equal for equal sets of files
   */
  record Pattern(String text, Predicate<String> fits) {}

  /** Returns the pattern of a branch, given by its short name. */
  Pattern of(long repository, String branch);
}
