package io.gitledger.command.key;

import io.gitledger.command.CommandRejectedException;
import java.util.Arrays;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * An SSH public key that may be used here: of an allowed kind, long enough, and well formed down to
 * its numbers.
 *
 * @param type the algorithm's name as in {@code authorized_keys}
 * @param blob the key as SSH sends it
 * @param comment what stands behind the key; may be empty
 */
public record SshPublicKey(String type, byte[] blob, String comment) {

  /**
   * Reads a key as people have it: an OpenSSH line, an SSH2 block, a PEM block.
   *
   * @throws CommandRejectedException with the message of the wire when the key may not be used
   */
  public static SshPublicKey read(String text) {
    SshKeyText key = SshKeyText.of(text);
    SshKeyBlob.requireAllowed(key.type(), key.blob());
    return new SshPublicKey(key.type(), key.blob(), key.comment());
  }

  /**
   * Whether the text was signed with this key: by Ed25519, or by RSA over SHA-256 or SHA-512. Keys
   * of other types verify nothing.
   */
  public boolean verifies(byte[] text, byte[] signature) {
    return switch (type) {
      case "ssh-ed25519" -> SshKeyBlob.verifies("Ed25519", blob, text, signature);
      case "ssh-rsa" ->
          SshKeyBlob.verifies("SHA256withRSA", blob, text, signature)
              || SshKeyBlob.verifies("SHA512withRSA", blob, text, signature);
      default -> false;
    };
  }

  /** {@code SHA256:} and the unpadded Base64 of the blob's digest: what makes a key the same. */
  public String fingerprint() {
    return fingerprint(blob);
  }

  /** The fingerprint of any key in SSH's wire form. */
  public static String fingerprint(byte[] blob) {
    return "SHA256:"
        + Base64.getEncoder().withoutPadding().encodeToString(DigestUtils.sha256(blob));
  }

  /** The key as it is kept and shown: type, Base64 and, if there is one, comment. */
  public String text() {
    String key = type + " " + Base64.getEncoder().encodeToString(blob);
    return comment.isEmpty() ? key : key + " " + comment;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SshPublicKey that
        && Arrays.equals(blob, that.blob)
        && comment.equals(that.comment);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(blob);
  }

  @Override
  public String toString() {
    return fingerprint();
  }

  static CommandRejectedException invalid(String detail) {
    return CommandRejectedException.invalid("Invalid key content: " + detail);
  }
}
