package io.gitledger.projections.repository;

import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.repository.RepositoryCountRow;
import io.gitledger.query.repository.RepositoryRow;
import org.springframework.stereotype.Component;

/** Counts the existing repositories, and those of them that are not private. */
@Component
class RepositoryCount {
  /** The number of rows. A repository is counted in a row determined by its id. */
  private static final int ROWS = 64;

  private final ReadModelWriter writer;

  RepositoryCount(ReadModelWriter writer) {
    this.writer = writer;
  }

  void added(RepositoryRow repository) {
    count(repository.id, 1, repository.isPrivate ? 0 : 1);
  }

  void removed(RepositoryRow repository) {
    count(repository.id, -1, repository.isPrivate ? 0 : -1);
  }

  void visibilityChanged(RepositoryRow before, boolean isPrivate) {
    count(before.id, 0, (isPrivate ? 0 : 1) - (before.isPrivate ? 0 : 1));
  }

  private void count(long repository, long alive, long open) {
    writer
        .update(RepositoryCountRow.class, repository % ROWS)
        .add("alive", alive)
        .add("open", open)
        .write();
  }
}
