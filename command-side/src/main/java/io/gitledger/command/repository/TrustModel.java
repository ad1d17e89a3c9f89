package io.gitledger.command.repository;

/**
 * The signers that a repository trusts. It decides the committer of commits that the installation
 * signs. The names stand in events.
 */
public enum TrustModel {
  DEFAULT,
  COLLABORATOR,
  COMMITTER,
  COLLABORATOR_COMMITTER;

  /** Whether the signer is the committer: no signature is of anybody else. */
  public boolean signerCommits() {
    return this == COMMITTER || this == COLLABORATOR_COMMITTER;
  }
}
