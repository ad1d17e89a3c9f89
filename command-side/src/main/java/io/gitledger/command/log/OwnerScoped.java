package io.gitledger.command.log;

/**
 * An event about something that repositories, accounts and the installation can have; who may read
 * it depends on which of them it is.
 */
public interface OwnerScoped extends LedgerEvent {
  OwnerRef place();
}
