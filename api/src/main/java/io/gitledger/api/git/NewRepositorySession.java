package io.gitledger.api.git;

import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.PushRules;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.Repository;

/** A repository before the push that creates it: empty, and only used for its advertisement. */
final class NewRepositorySession implements GitSession {
  private final Repository repository = new InMemoryRepository(new DfsRepositoryDescription());

  @Override
  public Repository repository() {
    return repository;
  }

  @Override
  public PushRules pushRules() {
    throw new UnsupportedOperationException("nothing is pushed before the repository exists");
  }

  @Override
  public void close() {
    repository.close();
  }
}
