package io.gitledger.git.packs;

import java.io.IOException;

/**
 * Packs that were to be replaced had been replaced by somebody else meanwhile; nothing was changed.
 */
public final class PacksChanged extends IOException {
  private static final long serialVersionUID = 1L;

  PacksChanged(long repository) {
    super("The packs of repository " + repository + " changed while they were compacted");
  }
}
