package io.gitledger.git.content;

import java.util.Collection;
import java.util.Set;

/** Tells which stored files of a kind are in use; the others are deleted after a time of grace. */
public interface ContentReferences {
  ContentKind kind();

  /** The files, by their SHA-256, that something refers to. */
  Set<String> inUse(Collection<String> sha256s);
}
