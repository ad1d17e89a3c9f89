package io.gitledger.git.write;

/** Thrown if a patch is malformed, too large, or does not apply to its tree. */
public final class PatchRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PatchRefusedException(String message) {
    super(message);
  }
}
