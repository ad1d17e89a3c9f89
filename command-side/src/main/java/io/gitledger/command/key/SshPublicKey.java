package io.gitledger.command.key;

import io.gitledger.command.CommandRejectedException;
import java.util.Arrays;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * A validated SSH public key: of an allowed type, long enough, and well formed including its
 * numbers.
 *
 * @param type the algorithm's name as in {@code authorized_keys}
 * @param blob the key in SSH wire format
 * @param comment text after the key; may be empty
 */
public record SshPublicKey(String type, byte[] blob, String comment) {

  /**
   * Reads a key in a common text format: an OpenSSH line, an SSH2 block or a PEM block.
   *
   * @throws CommandRejectedException with the message of the wire if the key is not allowed
   */
  public static SshPublicKey read(String text) {
    SshKeyText key = SshKeyText.of(text);
    SshKeyBlob.requireAllowed(key.type(), key.blob());
    return new SshPublicKey(key.type(), key.blob(), key.comment());
  }

  /**
   * Returns whether the text was signed with this key: with Ed25519, or with RSA and SHA-256 or
   * SHA-512. Returns false for keys of other types.
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

  /**
   * Returns the fingerprint, which identifies a key: {@code SHA256:} and the unpadded Base64 of the
   * blob's digest.
   */
  public String fingerprint() {
    return fingerprint(blob);
  }

  /** Returns the fingerprint of any key in SSH wire format. */
  public static String fingerprint(byte[] blob) {
    return "SHA256:"
        + Base64.getEncoder().withoutPadding().encodeToString(DigestUtils.sha256(blob));
  }

  /** Returns the key as stored and displayed: type, Base64 and, if present, the comment. */
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
