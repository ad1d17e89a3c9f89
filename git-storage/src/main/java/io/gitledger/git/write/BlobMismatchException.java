package io.gitledger.git.write;

import org.eclipse.jgit.lib.ObjectId;

/** Another blob than the one that the client expects is at the path of an edit. */
public final class BlobMismatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BlobMismatchException(String given, ObjectId present) {
    super("sha does not match [given: " + given + ", expected: " + present.name() + "]");
  }
}
