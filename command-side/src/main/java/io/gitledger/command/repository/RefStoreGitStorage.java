package io.gitledger.command.repository;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.git.refs.RefStore;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.git.refs.WikiId;
import java.util.List;
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
  public void create(RepositoryId repository, String defaultBranch, Beginning beginning) {
    refs.create(repository.value(), defaultBranch, beginning.refs(), beginning.packs());
  }

  @Override
  public RefStore.Fork fork(RepositoryId origin, RepositoryId fork) {
    try {
      return refs.fork(origin.value(), fork.value());
    } catch (UnknownRepositoryException gone) {
      throw CommandRejectedException.notFound("repository does not exist [id: " + origin + "]");
    }
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

  @Override
  public void requestPurge(RepositoryId repository, boolean wiki, List<String> objects) {
    long id = repository.value();
    refs.requestPurge(wiki ? WikiId.of(id) : id, objects);
  }
}
