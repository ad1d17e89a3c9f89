package io.gitledger.command.relationship;

import java.util.Collection;
import java.util.List;

/**
 * Follows, stars, watches, blocks and collaborators. A relationship is added and removed in the
 * transaction of the command: of concurrent equal commands exactly one changes something.
 *
 * <p>What removes many at a time (a repository becomes private, an account is deleted, somebody is
 * blocked) excludes concurrent additions by the locks of {@link
 * io.gitledger.command.account.Owners}, taken before anything is written: the order of the log is
 * then the order in which it happened.
 */
public interface Relationships {
  /** The first two lead to an account, the next three to a repository. */
  enum Kind {
    FOLLOW,
    BLOCK,
    STAR,
    WATCH,
    COLLABORATOR,
    /** To a badge that the account has. */
    BADGE,
    /** To a repository whose owner the account is asked to become. */
    TRANSFER
  }

  /** To a new target, which has no relationships yet; written at the end of the command. */
  void addNew(Kind kind, long account, long target);

  /** False when it was there already. */
  default boolean add(Kind kind, long account, long target) {
    return add(kind, account, target, "");
  }

  /** False when it was there already with this detail. */
  boolean add(Kind kind, long account, long target, String detail);

  /** False when there was none. */
  boolean remove(Kind kind, long account, long target);

  boolean exists(Kind kind, long account, long target);

  /** The ids of the accounts with a relationship to a target. */
  List<Long> accounts(Kind kind, long target);

  /** Removes all relationships of an account of one kind. */
  void removeAllOf(Kind kind, long account);

  /** Removes all relationships of some kinds to a target. */
  void removeAll(Collection<Kind> kinds, long target);

  /**
   * Removes the relationships to a repository of users whom its owner blocks, and who block the
   * owner.
   *
   * @return the users who had any
   */
  List<Long> removeBlocked(long repository, long owner);

  /** Removes what relates either of two accounts to the other and to its repositories. */
  void removeBetween(long one, long other);
}
