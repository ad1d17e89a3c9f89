package io.gitledger.command.release;

/** The stages of a tag's release. */
public enum ReleaseStage {
  /** No release: the API made the tag, or its release was deleted. */
  TAG,
  DRAFT,
  PUBLISHED
}
