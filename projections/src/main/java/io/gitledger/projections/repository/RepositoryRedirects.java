package io.gitledger.projections.repository;

import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.repository.RepositoryRedirectRow;
import io.gitledger.query.repository.RepositoryRow;
import org.springframework.stereotype.Component;

/** Former names of repositories. */
@Component
class RepositoryRedirects {
  private final ReadModelWriter writer;

  RepositoryRedirects(ReadModelWriter writer) {
    this.writer = writer;
  }

  /** Deletes the redirect from a name, because a repository has this name now. */
  void nameTaken(long owner, String name) {
    writer.delete(RepositoryRedirectRow.class, owner, RepositoryRow.fold(name));
  }

  /** Creates a redirect from a name that a repository has released. */
  void nameReleased(long owner, String name, long repository) {
    var key = RepositoryRedirectRow.Key.of(owner, name);
    writer.upsert(new RepositoryRedirectRow(key, repository));
  }
}
