package io.gitledger.git.packs;

import java.io.IOException;

/** Thrown if packs to be replaced have been replaced concurrently. Nothing was changed. */
public final class PacksChanged extends IOException {
  private static final long serialVersionUID = 1L;

  PacksChanged(long repository) {
    super("The packs of repository " + repository + " changed while they were compacted");
  }
}
