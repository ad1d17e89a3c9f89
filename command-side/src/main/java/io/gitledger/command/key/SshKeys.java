package io.gitledger.command.key;

import java.util.List;
import java.util.Optional;

/**
 * Every SSH key in use, by its fingerprint: it belongs to one user, or as a deploy key to any
 * number of repositories, which then share its id and the text that came first.
 */
public interface SshKeys {
  /** A deploy key, shared by all repositories with the same key. */
  record Shared(long id, String content) {}

  /** The result of claiming a user's new key. */
  enum Claim {
    CLAIMED,
    /** Somebody, or some repository, has the key already. */
    KEY_TAKEN,
    /** The user has another key with this title. */
    TITLE_TAKEN,
    /** There is no such user (any more), or the user's name was changed right now. */
    NO_USER
  }

  /**
   * Takes a key and its title for a user, who stays until the transaction ends; one round trip.
   *
   * @param id the id of the key from now on
   */
  Claim claim(long user, String title, SshPublicKey key, long id);

  /** Gives a user's key free. */
  void release(long id);

  /** One more repository with this key; nothing when the key is a user's. */
  Optional<Shared> share(SshPublicKey key, long idIfNew);

  /**
   * A repository is gone, and others may have its keys. What they were is kept; their names within
   * the repository stay taken, which keeps nobody else from anything.
   */
  void releaseRepository(long repository);

  /**
   * A repository is back, with those of its keys that are still the same key.
   *
   * @return the ids, within the repository, of those that are not
   */
  List<Long> restoreRepository(long repository);

  /** A deleted repository never comes back, nor do its keys. */
  void forgetRepository(long repository);

  /** One repository less with this key; after the last one nothing is left of it. */
  void unshare(long id);
}
