package io.gitledger.command.relationship;

import java.util.Collection;
import java.util.List;

/**
 * Follows, stars, watches, blocks and collaborators. A relationship is added and removed in the
 * transaction of the command, so that of concurrent equal commands exactly one has an effect.
 *
 * <p>Operations that remove many at a time (a repository becomes private, an account is deleted, a
 * user is blocked) exclude concurrent additions with the locks of {@link
 * io.gitledger.command.account.Owners}, taken before anything is written, so that the order of the
 * log is the actual order.
 */
public interface Relationships {
  /** Kinds of relationships. The first two refer to an account, the next three to a repository. */
  enum Kind {
    FOLLOW,
    BLOCK,
    STAR,
    WATCH,
    COLLABORATOR,
    /** Refers to a badge of the account. */
    BADGE,
    /** Refers to a repository whose ownership is offered to the account. */
    TRANSFER
  }

  /**
   * Adds a relationship to a new target, which has no relationships yet. It is written at the end
   * of the command.
   */
  void addNew(Kind kind, long account, long target);

  /** Adds a relationship. Returns false if it existed already. */
  default boolean add(Kind kind, long account, long target) {
    return add(kind, account, target, "");
  }

  /**
   * Adds a relationship or changes its detail. Returns false if it existed already with this
   * detail.
   */
  boolean add(Kind kind, long account, long target, String detail);

  /** Removes a relationship. Returns false if there was none. */
  boolean remove(Kind kind, long account, long target);

  boolean exists(Kind kind, long account, long target);

  /** Returns the ids of the accounts with a relationship to a target. */
  List<Long> accounts(Kind kind, long target);

  /** Removes all relationships of an account of one kind. */
  void removeAllOf(Kind kind, long account);

  /** Removes all relationships of some kinds to a target. */
  void removeAll(Collection<Kind> kinds, long target);

  /**
   * Removes the relationships to a repository of users whom its owner blocks, or who block the
   * owner.
   *
   * @return the users who had any
   */
  List<Long> removeBlocked(long repository, long owner);

  /** Removes the relationships of either of two accounts to the other and to its repositories. */
  void removeBetween(long one, long other);
}
