package io.gitledger.command.release;

/** What a tag has. */
public enum ReleaseStage {
  /** No release: the API made the tag, or its release was deleted. */
  TAG,
  DRAFT,
  PUBLISHED
}
