package io.gitledger.command.name;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Names that only one holder may have, most of them compared without regard to case. A claim is
 * made in the transaction of the command that needs it, so of many claims at once exactly one
 * succeeds.
 */
public interface Names {
  /** The kind of a name. The scope is the owner's id where names are unique per owner, else 0. */
  enum Space {
    ACCOUNT(true),
    EMAIL(true),
    REPOSITORY(true),
    /**
     * Ids of repositories that an owner has forked; the scope is the owner, the holder the fork.
     */
    FORK(false),
    TEAM(true),
    /** Titles of a user's SSH keys; the scope is the user. */
    SSH_KEY_TITLE(false),
    /** Titles and fingerprints of deploy keys; the scope is the repository. */
    DEPLOY_KEY_TITLE(false),
    DEPLOY_KEY(false),
    /** Ids of OpenPGP keys and their subkeys; held by the key. */
    GPG_KEY(false),
    /** Ids of OpenPGP keys; the scope is the user. */
    GPG_KEY_OF_USER(false),
    /** Names of access tokens; the scope is the user. */
    TOKEN(false),
    /** Names of secrets and variables of workflows, per place. */
    SECRET(false),
    VARIABLE(false),
    BADGE(true),
    /** Paths that are locked; the scope is the repository, the holder the lock. */
    LFS_LOCK(true),
    /** Of all repositories; held by the topic. */
    TOPIC(false),
    /** Tags that have a release; the scope is the repository, the holder the release. */
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
   * True when {@code holder} now has the name (or had it before). Waits for a competing transaction
   * to end.
   */
  boolean claim(Space space, long scope, String name, long holder);

  /** Gives a name free if {@code holder} has it. */
  void release(Space space, long scope, String name, long holder);

  /** Gives all names of a holder in a space free. */
  void releaseAll(Space space, long holder);

  /** Gives all names of a scope in a space free and answers who held them. */
  List<Long> releaseScope(Space space, long scope);

  Optional<Long> findHolder(Space space, long scope, String name);

  /** The holder of a name, locked until the transaction ends. */
  Optional<Long> lockHolder(Space space, long scope, String name);

  /** Whether a holder has any name in a space: for accounts, whether they (still) exist. */
  boolean hasAny(Space space, long holder);

  /** The holders of names in a scope, such as the ids of all repositories of an owner. */
  List<Long> holders(Space space, long scope);
}
