package io.gitledger.command.name;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Unique names, most of them case-insensitive. A claim is part of the transaction of the command
 * that needs it, so that of concurrent claims exactly one succeeds.
 */
public interface Names {
  /** Kinds of names. The scope is the owner's id if names are unique per owner, else 0. */
  enum Space {
    ACCOUNT(true),
    EMAIL(true),
    REPOSITORY(true),
    /**
     * Ids of repositories that an owner has forked. The scope is the owner, the holder the fork.
     */
    FORK(false),
    TEAM(true),
    /** Titles of a user's SSH keys. The scope is the user. */
    SSH_KEY_TITLE(false),
    /** Titles and fingerprints of deploy keys. The scope is the repository. */
    DEPLOY_KEY_TITLE(false),
    DEPLOY_KEY(false),
    /** Ids of OpenPGP keys and their subkeys. The holder is the key. */
    GPG_KEY(false),
    /** Ids of OpenPGP keys. The scope is the user. */
    GPG_KEY_OF_USER(false),
    /** Names of access tokens. The scope is the user. */
    TOKEN(false),
    /** Names of secrets and variables of workflows. The scope is the place. */
    SECRET(false),
    VARIABLE(false),
    BADGE(true),
    /** Locked paths. The scope is the repository, the holder the lock. */
    LFS_LOCK(true),
    /** Topics of all repositories. The holder is the topic. */
    TOPIC(false),
    /** Tags that have a release. The scope is the repository, the holder the release. */
    RELEASE(true);

    private final boolean foldsCase;

    Space(boolean foldsCase) {
      this.foldsCase = foldsCase;
    }

    public String folded(String name) {
      return foldsCase ? name.toLowerCase(Locale.ROOT) : name;
    }
  }

  /**
   * Claims a name. Returns true if {@code holder} now has the name (or had it before). Waits for a
   * competing transaction to end.
   */
  boolean claim(Space space, long scope, String name, long holder);

  /** Releases a name if {@code holder} has it. */
  void release(Space space, long scope, String name, long holder);

  /** Releases all names of a holder in a space. */
  void releaseAll(Space space, long holder);

  /** Releases all names of a scope in a space and returns their holders. */
  List<Long> releaseScope(Space space, long scope);

  Optional<Long> findHolder(Space space, long scope, String name);

  /** Returns the holder of a name, and locks the name until the transaction ends. */
  Optional<Long> lockHolder(Space space, long scope, String name);

  /** Returns whether a holder has any name in a space; for accounts, whether they (still) exist. */
  boolean hasAny(Space space, long holder);

  /** Returns the holders of names in a scope, such as the ids of all repositories of an owner. */
  List<Long> holders(Space space, long scope);
}
