package io.gitledger.command.repository;

/** What a collaborator may do. The names stand in events. */
public enum CollaboratorMode {
  READ,
  WRITE,
  ADMIN
}
