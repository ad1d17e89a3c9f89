package io.gitledger.command.repository;

import io.gitledger.git.refs.RefStore;
import org.springframework.stereotype.Component;

@Component
class RefStoreGitStorage implements GitStorage {
  private final RefStore refs;

  RefStoreGitStorage(RefStore refs) {
    this.refs = refs;
  }

  @Override
  public void create(RepositoryId repository, String defaultBranch) {
    refs.create(repository.value(), defaultBranch);
  }

  @Override
  public void delete(RepositoryId repository) {
    refs.delete(repository.value());
  }

  @Override
  public boolean restore(RepositoryId repository) {
    return refs.restore(repository.value());
  }

  @Override
  public void purge(RepositoryId repository) {
    refs.purge(repository.value());
  }
}
