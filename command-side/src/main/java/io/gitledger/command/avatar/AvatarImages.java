package io.gitledger.command.avatar;

import io.gitledger.command.log.OwnerRef;

/**
 * The bytes of the pictures of users, organizations and repositories, each of which has one at the
 * most.
 */
public interface AvatarImages {
  /**
   * Puts a picture in the place of the owner's one.
   *
   * @param picture null for none
   * @return the hash under which it is served; empty for none
   */
  String replace(OwnerRef owner, Picture picture);

  /** The owner has no picture any more. */
  void remove(OwnerRef owner);
}
