package io.gitledger.git.ssh;

/**
 * The owner of a public key.
 *
 * @param userId the user, or 0 for a deploy key
 * @param login the user's name; empty for a deploy key
 * @param keyId the key's id on the wire
 * @param keyTitle the name the user gave the key
 * @param deployKey whether the key belongs to repositories instead of a user
 * @param disabled whether the user may not sign in; every command is refused
 */
public record SshPrincipal(
    long userId, String login, long keyId, String keyTitle, boolean deployKey, boolean disabled) {

  /** A person's key. */
  public static SshPrincipal user(long userId, String login, long keyId, String keyTitle) {
    return new SshPrincipal(userId, login, keyId, keyTitle, false, false);
  }

  /** A repository's key. */
  public static SshPrincipal deployKey(long keyId, String keyTitle) {
    return new SshPrincipal(0, "", keyId, keyTitle, true, false);
  }
}
