package io.gitledger.git;

import org.eclipse.jgit.internal.storage.dfs.DfsRepository;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryBuilder;

/**
 * A repository whose packs and refs are listed in PostgreSQL. One instance serves one request: it
 * sees the packs of the moment it was opened, and those it writes itself.
 */
public abstract class GitRepository extends DfsRepository {
  protected GitRepository(DfsRepositoryBuilder<?, ?> builder) {
    super(builder);
  }

  /** The immutable id of the repository. */
  public abstract long id();
}
