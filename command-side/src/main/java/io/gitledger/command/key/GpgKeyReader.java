package io.gitledger.command.key;

import io.gitledger.command.CommandRejectedException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.bcpg.ArmoredInputStream;
import org.bouncycastle.bcpg.DSAPublicBCPGKey;
import org.bouncycastle.bcpg.ElGamalPublicBCPGKey;
import org.bouncycastle.bcpg.PacketFormat;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.RSAPublicBCPGKey;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPPublicKeyRing;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;

/** Parses an armored key. All sizes that determine the cost are limited before any computation. */
final class GpgKeyReader {
  private static final int MAX_LENGTH = 256 * 1024;
  private static final int MAX_SUBKEYS = 50;
  private static final int MAX_IDENTITIES = 100;
  private static final int MAX_SIGNATURES = 1_000;
  private static final int MAX_BITS = 8_192;
  private static final int MAX_EXPONENT_BITS = 64;

  /** Codes of deprecated algorithms, given as numbers. */
  private static final int RSA_TO_ENCRYPT = 2;

  private static final int RSA_TO_SIGN = 3;

  private static final Pattern EMAIL = Pattern.compile("<([^<>\\s]{3,254})>\\s*$");

  private GpgKeyReader() {}

  static GpgPublicKey read(String armored) {
    if (armored.length() > MAX_LENGTH) throw unreadable("it is too long");
    try {
      var input = new ByteArrayInputStream(armored.strip().getBytes(StandardCharsets.UTF_8));
      var ring =
          new PGPPublicKeyRing(new ArmoredInputStream(input), new BcKeyFingerprintCalculator());
      return read(ring, armored.strip());
    } catch (IOException | RuntimeException broken) {
      if (broken instanceof CommandRejectedException refused) throw refused;
      throw unreadable("it is no armored public key");
    }
  }

  private static GpgPublicKey read(PGPPublicKeyRing ring, String armored) throws IOException {
    List<PGPPublicKey> keys = new ArrayList<>();
    ring.getPublicKeys().forEachRemaining(keys::add);
    if (keys.size() > MAX_SUBKEYS + 1) throw unreadable("it has too many subkeys");
    int signatures = 0;
    for (PGPPublicKey key : keys) {
      requireUsual(key);
      signatures += count(key.getSignatures());
    }
    if (signatures > MAX_SIGNATURES) throw unreadable("it has too many signatures");
    PGPPublicKey primary = keys.getFirst();
    if (!primary.isMasterKey()) throw unreadable("it begins with a subkey");
    var selfSignatures = new GpgSelfSignatures(primary);
    List<GpgPublicKey.Part> subkeys = new ArrayList<>();
    for (PGPPublicKey key : keys.subList(1, keys.size())) {
      Optional<PGPSignature> signature = selfSignatures.subkey(key);
      if (signature.isPresent()) subkeys.add(part(key, signature.get()));
    }
    Set<String> emails = new LinkedHashSet<>();
    PGPSignature certification = null;
    int identities = 0;
    for (String identity : (Iterable<String>) primary::getUserIDs) {
      if (++identities > MAX_IDENTITIES) throw unreadable("it has too many identities");
      Optional<PGPSignature> signature = selfSignatures.identity(identity);
      if (signature.isEmpty()) continue;
      if (certification == null || later(signature.get(), certification))
        certification = signature.get();
      email(identity).ifPresent(emails::add);
    }
    return new GpgPublicKey(
        part(primary, certification), List.copyOf(subkeys), List.copyOf(emails), armored);
  }

  private static boolean later(PGPSignature one, PGPSignature other) {
    return one.getCreationTime().toInstant().isAfter(other.getCreationTime().toInstant());
  }

  private static Optional<String> email(String identity) {
    Matcher bracketed = EMAIL.matcher(identity);
    String address = bracketed.find() ? bracketed.group(1) : identity.strip();
    return address.contains("@") && address.length() <= 254
        ? Optional.of(address.toLowerCase(Locale.ROOT))
        : Optional.empty();
  }

  /**
   * Creates a part.
   *
   * @param signature the self-signature with its expiration; null for none
   */
  private static GpgPublicKey.Part part(PGPPublicKey key, PGPSignature signature)
      throws IOException {
    int algorithm = key.getAlgorithm();
    Instant created = key.getCreationTime().toInstant();
    long seconds =
        signature == null || signature.getHashedSubPackets() == null
            ? 0
            : signature.getHashedSubPackets().getKeyExpirationTime();
    return new GpgPublicKey.Part(
        String.format(Locale.ROOT, "%016X", key.getKeyID()),
        Base64.getEncoder()
            .encodeToString(key.getPublicKeyPacket().getEncoded(PacketFormat.CURRENT)),
        signs(algorithm),
        encrypts(algorithm),
        created,
        seconds == 0 ? null : created.plusSeconds(seconds));
  }

  private static boolean signs(int algorithm) {
    return switch (algorithm) {
      case PublicKeyAlgorithmTags.RSA_GENERAL,
          RSA_TO_SIGN,
          PublicKeyAlgorithmTags.DSA,
          PublicKeyAlgorithmTags.ECDSA,
          PublicKeyAlgorithmTags.EDDSA_LEGACY,
          PublicKeyAlgorithmTags.Ed25519,
          PublicKeyAlgorithmTags.Ed448 ->
          true;
      default -> false;
    };
  }

  private static boolean encrypts(int algorithm) {
    return switch (algorithm) {
      case PublicKeyAlgorithmTags.RSA_GENERAL,
          RSA_TO_ENCRYPT,
          PublicKeyAlgorithmTags.ELGAMAL_ENCRYPT,
          PublicKeyAlgorithmTags.ECDH,
          PublicKeyAlgorithmTags.X25519,
          PublicKeyAlgorithmTags.X448 ->
          true;
      default -> false;
    };
  }

  /**
   * Rejects unusually large numbers. One of a million bits is quickly sent, but computations with
   * it would take practically forever.
   */
  private static void requireUsual(PGPPublicKey key) {
    BigInteger largest =
        switch (key.getPublicKeyPacket().getKey()) {
          case RSAPublicBCPGKey rsa -> {
            if (rsa.getPublicExponent().bitLength() > MAX_EXPONENT_BITS)
              throw unreadable("its exponent is too large");
            yield rsa.getModulus();
          }
          case DSAPublicBCPGKey dsa -> dsa.getP().max(dsa.getG()).max(dsa.getY()).max(dsa.getQ());
          case ElGamalPublicBCPGKey elGamal ->
              elGamal.getP().max(elGamal.getG()).max(elGamal.getY());
          default -> BigInteger.ONE;
        };
    if (largest.bitLength() > MAX_BITS) throw unreadable("its numbers are too large");
  }

  private static int count(Iterator<?> all) {
    int count = 0;
    for (; all.hasNext(); all.next()) count++;
    return count;
  }

  private static CommandRejectedException unreadable(String why) {
    return CommandRejectedException.invalid("failed to parse gpg key " + why);
  }
}
