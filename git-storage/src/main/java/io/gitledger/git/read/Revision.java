package io.gitledger.git.read;

import org.eclipse.jgit.lib.ObjectId;

/**
 * A resolved revision.
 *
 * @param name short name of a branch or tag, full name of another ref, or the full id
 * @param id the object itself: for an annotated tag the tag, not what it tags
 */
public record Revision(Kind kind, String name, ObjectId id) {
  /** In the order in which a text is tried. */
  public enum Kind {
    BRANCH,
    TAG,
    REF,
    ID
  }
}
