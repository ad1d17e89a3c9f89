package io.gitledger.command.repository;

/**
 * Credentials for the remote of a mirror.
 *
 * @param username empty for none
 * @param password never shown
 */
public record MirrorCredentials(String username, String password) {
  /**
   * Returns credentials with another username or password; null keeps the current one. The password
   * is cleared if only the username changes.
   */
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
