package io.gitledger.git.ssh;

/**
 * The owner of a public key.
 *
 * @param userId the user, or 0 for a deploy key
 * @param login the user's name; empty for a deploy key
 * @param keyId the key's id on the wire
 * @param keyTitle the title given to the key by the user
 * @param deployKey whether the key belongs to repositories instead of a user
 * @param disabled whether the user is not allowed to sign in; every command is rejected
 */
public record SshPrincipal(
    long userId, String login, long keyId, String keyTitle, boolean deployKey, boolean disabled) {

  /** Returns the principal of a user's key. */
  public static SshPrincipal user(long userId, String login, long keyId, String keyTitle) {
    return new SshPrincipal(userId, login, keyId, keyTitle, false, false);
  }

  /** Returns the principal of a deploy key. */
  public static SshPrincipal deployKey(long keyId, String keyTitle) {
    return new SshPrincipal(0, "", keyId, keyTitle, true, false);
  }
}
