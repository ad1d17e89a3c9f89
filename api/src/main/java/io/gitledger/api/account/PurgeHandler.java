package io.gitledger.api.account;

/**
 * What goes with a user who is purged. Beans of this type are asked in their {@code @Order}, each
 * in transactions of its own; when all are done, the user must have nothing left of their kind.
 */
public interface PurgeHandler {
  void purge(long user);
}
