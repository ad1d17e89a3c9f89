package io.gitledger.command.repository;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.git.refs.RefStore;
import java.util.List;

/** Creates and deletes the git data of repositories, within the command's transaction. */
interface GitStorage {
  /** Creates an empty repository whose HEAD points to the given branch. */
  void create(RepositoryId repository, String defaultBranch);

  /** Creates a repository with its first refs. */
  void create(RepositoryId repository, String defaultBranch, Beginning beginning);

  /**
   * Creates a repository with the branches and tags of another one, with which it shares objects.
   *
   * @throws CommandRejectedException if the origin does not exist (any more)
   */
  RefStore.Fork fork(RepositoryId origin, RepositoryId fork);

  /** Hides a repository with all its data. */
  void delete(RepositoryId repository);

  /** Restores a hidden repository. Returns false if its data was permanently removed. */
  boolean restore(RepositoryId repository);

  /**
   * Removes a hidden repository with all its data, except for data shared with other repositories.
   */
  void purge(RepositoryId repository);

  /** Requests the destruction of objects of the code or of the wiki after the commit. */
  void requestPurge(RepositoryId repository, boolean wiki, List<String> objects);
}
