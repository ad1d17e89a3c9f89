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

  /** A repository has this name now: it redirects to no other one. */
  void nameTaken(long owner, String name) {
    writer.delete(RepositoryRedirectRow.class, owner, RepositoryRow.fold(name));
  }

  /** A repository gave up this name. */
  void nameReleased(long owner, String name, long repository) {
    var key = RepositoryRedirectRow.Key.of(owner, name);
    writer.upsert(new RepositoryRedirectRow(key, repository));
  }
}
