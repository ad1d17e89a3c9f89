package io.gitledger.command.key;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A validated OpenPGP key: well formed, of limited size, with subkeys and identities bound to it by
 * its own signatures.
 *
 * @param subkeys may be empty
 * @param emails of its identities that are not revoked, in lower case
 * @param armored the text from which it was read
 */
public record GpgPublicKey(Part primary, List<Part> subkeys, List<String> emails, String armored) {
  /**
   * A key or a subkey.
   *
   * @param keyId 16 upper-case hexadecimal digits
   * @param content the packet, in Base64
   * @param signs whether its algorithm can sign
   * @param encrypts whether its algorithm can encrypt
   * @param expires null for never
   */
  public record Part(
      String keyId,
      String content,
      boolean signs,
      boolean encrypts,
      Instant created,
      Instant expires) {}

  /**
   * Reads the first key of an armored text.
   *
   * @throws CommandRejectedException with the message of the wire if it cannot be read
   */
  public static GpgPublicKey read(String armored) {
    return GpgKeyReader.read(armored);
  }

  /** Returns whether an armored signature of one of the texts was created by one of the parts. */
  public boolean signed(List<String> texts, String armoredSignature) {
    return GpgSignature.matches(
        subkeysAndPrimary().map(Part::content).toList(), texts, armoredSignature);
  }

  private Stream<Part> subkeysAndPrimary() {
    return Stream.concat(Stream.of(primary), subkeys.stream());
  }
}
