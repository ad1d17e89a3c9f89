package io.gitledger.command.repository;

/**
 * The credentials of a mirror at its remote.
 *
 * @param username empty for none
 * @param password never shown
 */
public record MirrorCredentials(String username, String password) {
  /** With another username or password; null where there is no other. */
  MirrorCredentials with(String newUsername, String newPassword) {
    String user = newUsername == null ? username : newUsername;
    if (newPassword != null) return new MirrorCredentials(user, newPassword);
    return user.equals(username) ? this : new MirrorCredentials(user, "");
  }

  @Override
  public String toString() {
    return username;
  }
}
