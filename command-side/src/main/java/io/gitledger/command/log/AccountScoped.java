package io.gitledger.command.log;

/** An event about one account (a user or an organization) and not about a repository. */
public interface AccountScoped extends LedgerEvent {
  long account();
}
