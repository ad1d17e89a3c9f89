package io.gitledger.command.signing;

/** A signing key whose public key is available for verification. */
public interface SigningKey {
  /** Returns the public key: an armored OpenPGP key, or one line as in {@code authorized_keys}. */
  String publicKey();

  /**
   * Signs a content.
   *
   * @param content such as a commit without its signature
   * @return an armored signature, as used in a commit's header {@code gpgsig}
   */
  String sign(byte[] content);
}
