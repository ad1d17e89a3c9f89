package io.gitledger.command.repository;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.git.refs.RefStore;
import java.util.List;

/** Creates and deletes the git data of repositories, within the command's transaction. */
interface GitStorage {
  /** Makes the place of an empty repository whose HEAD names the given branch. */
  void create(RepositoryId repository, String defaultBranch);

  /** The same with its first refs. */
  void create(RepositoryId repository, String defaultBranch, Beginning beginning);

  /**
   * Makes a repository with the branches and tags of another one, whose objects it shares.
   *
   * @throws CommandRejectedException when there is no such origin (any more)
   */
  RefStore.Fork fork(RepositoryId origin, RepositoryId fork);

  /** Hides a repository with all its data. */
  void delete(RepositoryId repository);

  /** Shows a hidden repository again; false when its data was removed for good. */
  boolean restore(RepositoryId repository);

  /** Removes a hidden repository with all its data that no other repository shares. */
  void purge(RepositoryId repository);

  /** Notes that objects of the code or of the wiki are to be destroyed after the commit. */
  void requestPurge(RepositoryId repository, boolean wiki, List<String> objects);
}
