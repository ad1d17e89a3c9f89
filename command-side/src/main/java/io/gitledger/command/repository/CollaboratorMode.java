package io.gitledger.command.repository;

/** Permissions of collaborators. The names are used in events. */
public enum CollaboratorMode {
  READ,
  WRITE,
  ADMIN
}
