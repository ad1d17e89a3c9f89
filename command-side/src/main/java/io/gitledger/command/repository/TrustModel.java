package io.gitledger.command.repository;

/**
 * The signers that a repository trusts. Determines the committer of commits that the installation
 * signs. The names are used in events.
 */
public enum TrustModel {
  DEFAULT,
  COLLABORATOR,
  COMMITTER,
  COLLABORATOR_COMMITTER;

  /** Returns whether the signer becomes the committer, as this model trusts no other signatures. */
  public boolean signerCommits() {
    return this == COMMITTER || this == COLLABORATOR_COMMITTER;
  }
}
