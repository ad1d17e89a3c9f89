package io.gitledger.projections.repository;

import io.gitledger.projections.RowChanges;
import io.gitledger.query.repository.RepositoryRow;
import org.springframework.stereotype.Component;

/** Counts the repositories that there are, and those of them that are not private. */
@Component
class RepositoryCount {
  private static final String TABLE = "repository_count";

  /** As many as the table has; a repository counts in that of its id. */
  private static final int ROWS = 64;

  private final RowChanges changes;

  RepositoryCount(RowChanges changes) {
    this.changes = changes;
  }

  void came(RepositoryRow repository) {
    count(repository.id, 1, repository.isPrivate ? 0 : 1);
  }

  void went(RepositoryRow repository) {
    count(repository.id, -1, repository.isPrivate ? 0 : -1);
  }

  void opened(RepositoryRow repository) {
    count(repository.id, 0, 1);
  }

  void closed(RepositoryRow repository) {
    count(repository.id, 0, -1);
  }

  private void count(long repository, long alive, long open) {
    changes.of(TABLE, repository % ROWS).add("alive", alive).add("open", open).write();
  }
}
