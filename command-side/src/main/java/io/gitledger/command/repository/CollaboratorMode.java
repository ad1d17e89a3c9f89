package io.gitledger.command.repository;

/** The modes of collaborators. The names stand in events. */
public enum CollaboratorMode {
  READ,
  WRITE,
  ADMIN
}
