package io.gitledger.command.signing;

/** A key that signs, and that everybody can check signatures with. */
public interface SigningKey {
  /** The public half: an armored OpenPGP key, or one line as in {@code authorized_keys}. */
  String publicKey();

  /**
   * Signs.
   *
   * @param content such as a commit without its signature
   * @return an armored signature, as it stands in a commit's header {@code gpgsig}
   */
  String sign(byte[] content);
}
