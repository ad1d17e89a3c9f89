package io.gitledger.command.avatar;

/** The bytes of the pictures of users and organizations; an account has one at the most. */
public interface AvatarImages {
  /**
   * Puts a picture in the place of the account's one.
   *
   * @param picture null for none
   * @return the hash under which it is served; empty for none
   */
  String replace(long account, Picture picture);

  /** The account has no picture any more. */
  void remove(long account);
}
