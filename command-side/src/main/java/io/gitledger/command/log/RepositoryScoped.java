package io.gitledger.command.log;

/** An event that tells about one repository: who may read that repository may read the event. */
public interface RepositoryScoped {
  long repository();
}
