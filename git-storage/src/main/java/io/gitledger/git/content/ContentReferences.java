package io.gitledger.git.content;

import java.util.Collection;
import java.util.Set;

/**
 * Determines which stored files of a kind are in use. The others are deleted after a grace period.
 */
public interface ContentReferences {
  ContentKind kind();

  /** Returns the files, by their SHA-256, that are referenced. */
  Set<String> inUse(Collection<String> sha256s);
}
