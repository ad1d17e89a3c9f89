package io.gitledger.git;

import io.gitledger.git.refs.RefDoor;
import java.io.IOException;
import org.eclipse.jgit.errors.RepositoryNotFoundException;

/** Opens, creates and removes repositories, which are known by their immutable id. */
public abstract class GitRepositories {
  /** Creates an empty repository whose HEAD names the given branch (short name). */
  public abstract void create(long repository, String defaultBranch);

  /** Opens a repository for reading: every attempt to move a ref is refused. */
  public abstract GitRepository open(long repository)
      throws IOException, RepositoryNotFoundException;

  /** Opens a repository whose ref updates go through the given door; one instance per request. */
  public abstract GitRepository open(long repository, RefDoor door)
      throws IOException, RepositoryNotFoundException;

  /** Makes HEAD point at a full ref name. */
  public abstract void setHead(long repository, String ref);

  /** Hides a repository until it is restored or purged. */
  public abstract void delete(long repository);

  public abstract void restore(long repository);

  /** Removes rows, and the data of packs that no other repository links, for good. */
  public abstract void purge(long repository);

  /** Gives an existing empty repository the packs, and if wished the refs, of another one. */
  public abstract void fork(long source, long target, boolean refs);
}
