package io.gitledger.command.log;

/** An event of one repository. */
public interface RepositoryScoped extends LedgerEvent {
  long repository();
}
