package io.gitledger.command.release;

/** Stages of a tag's release. */
public enum ReleaseStage {
  /** No release: the tag was created by the API, or its release was deleted. */
  TAG,
  DRAFT,
  PUBLISHED
}
