package io.gitledger.command.key;

import java.util.List;
import java.util.Optional;

/**
 * All SSH keys in use, by fingerprint. A key belongs either to one user or, as a deploy key, to any
 * number of repositories, which share its id and its first text.
 */
public interface SshKeys {
  /** A deploy key, shared by all repositories with the same key. */
  record Shared(long id, String content) {}

  /** The result of claiming a user's new key. */
  enum Claim {
    CLAIMED,
    /** A user or a repository has the key already. */
    KEY_TAKEN,
    /** The user has another key with this title. */
    TITLE_TAKEN,
    /** The user does not exist (any more), or the user's name was just changed. */
    NO_USER
  }

  /**
   * Claims a key and its title for a user, whose deletion is prevented until the transaction ends.
   * Uses one round trip.
   *
   * @param id the new id of the key
   */
  Claim claim(long user, String title, SshPublicKey key, long id);

  /** Releases a user's key. */
  void release(long id);

  /** Adds a repository to a deploy key. Returns empty if the key is a user's. */
  Optional<Shared> share(SshPublicKey key, long idIfNew);

  /**
   * Releases the keys of a deleted repository. Their data is archived. Their names within the
   * repository stay claimed, which does not affect other repositories.
   */
  void releaseRepository(long repository);

  /**
   * Restores the keys of a restored repository, except those that are in use as different keys by
   * now.
   *
   * @return the ids, within the repository, of the keys that were not restored
   */
  List<Long> restoreRepository(long repository);

  /** Deletes the archived keys of a deleted repository that can no longer be restored. */
  void forgetRepository(long repository);

  /** Removes a repository from a deploy key. The key is deleted with its last repository. */
  void unshare(long id);
}
