package io.gitledger.command.avatar;

import io.gitledger.command.log.OwnerRef;

/** Avatar images of users, organizations and repositories, at most one for each. */
public interface AvatarImages {
  /**
   * Replaces the owner's avatar.
   *
   * @param picture null for none
   * @return the hash under which it is served; empty for none
   */
  String replace(OwnerRef owner, Picture picture);

  /** Removes the owner's avatar. */
  void remove(OwnerRef owner);
}
