package io.gitledger.git.write;

import org.eclipse.jgit.lib.ObjectId;

/** Thrown if the blob at the path of an edit is not the one expected by the client. */
public final class BlobMismatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BlobMismatchException(String given, ObjectId present) {
    super("sha does not match [given: " + given + ", expected: " + present.name() + "]");
  }
}
