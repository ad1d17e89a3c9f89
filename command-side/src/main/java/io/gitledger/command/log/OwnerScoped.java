package io.gitledger.command.log;

/**
 * An event about something that repositories, accounts and the installation can have. Its readers
 * depend on the kind of owner.
 */
public interface OwnerScoped extends LedgerEvent {
  OwnerRef place();
}
