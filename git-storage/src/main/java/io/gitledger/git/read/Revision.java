package io.gitledger.git.read;

import org.eclipse.jgit.lib.ObjectId;

/**
 * A resolved revision.
 *
 * @param name short name of a branch or tag, full name of another ref, or the full id
 * @param id the object itself; for an annotated tag the tag object, not its target
 */
public record Revision(Kind kind, String name, ObjectId id) {
  /** Kinds of revisions, in the order in which they are tried. */
  public enum Kind {
    BRANCH,
    TAG,
    REF,
    ID
  }
}
