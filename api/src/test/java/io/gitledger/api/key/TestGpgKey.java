package io.gitledger.api.key;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.Locale;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.crypto.generators.Ed25519KeyPairGenerator;
import org.bouncycastle.crypto.params.Ed25519KeyGenerationParameters;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPKeyRingGenerator;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPPublicKeyRing;
import org.bouncycastle.openpgp.PGPSecretKey;
import org.bouncycastle.openpgp.PGPSecretKeyRing;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureGenerator;
import org.bouncycastle.openpgp.PGPSignatureSubpacketGenerator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPDigestCalculatorProvider;
import org.bouncycastle.openpgp.operator.bc.BcPGPKeyPair;

/** A new OpenPGP key with one subkey, whose private key is known to the test. */
public final class TestGpgKey {
  private static final int ALGORITHM = PublicKeyAlgorithmTags.EDDSA_LEGACY;

  private final PGPSecretKeyRing ring;
  private PGPPublicKeyRing publicRing;

  private TestGpgKey(String identity, long validSeconds) {
    try {
      Instant now = Clock.systemUTC().instant().truncatedTo(ChronoUnit.SECONDS);
      var facts = new PGPSignatureSubpacketGenerator();
      if (validSeconds > 0) facts.setKeyExpirationTime(false, validSeconds);
      var generator =
          new PGPKeyRingGenerator(
              PGPSignature.POSITIVE_CERTIFICATION,
              pair(now),
              identity,
              new BcPGPDigestCalculatorProvider().get(HashAlgorithmTags.SHA1),
              facts.generate(),
              null,
              signer(),
              null);
      generator.addSubKey(pair(now));
      ring = generator.generateSecretKeyRing();
      publicRing = generator.generatePublicKeyRing();
    } catch (PGPException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Creates a key without expiry. */
  public static TestGpgKey of(String email) {
    return new TestGpgKey("Test Person <" + email + ">", 0);
  }

  public static TestGpgKey expiring(String email, long validSeconds) {
    return new TestGpgKey("Test Person <" + email + ">", validSeconds);
  }

  private static BcPGPKeyPair pair(Instant now) throws PGPException {
    var generator = new Ed25519KeyPairGenerator();
    generator.init(new Ed25519KeyGenerationParameters(new SecureRandom()));
    return new BcPGPKeyPair(
        PublicKeyPacket.VERSION_4, ALGORITHM, generator.generateKeyPair(), Date.from(now));
  }

  private static BcPGPContentSignerBuilder signer() {
    return new BcPGPContentSignerBuilder(ALGORITHM, HashAlgorithmTags.SHA512);
  }

  /** Revokes the identity. */
  public TestGpgKey revokeIdentity() {
    PGPPublicKey key = publicRing.getPublicKey();
    String identity = key.getUserIDs().next();
    try {
      var generator = new PGPSignatureGenerator(signer(), key);
      generator.init(
          PGPSignature.CERTIFICATION_REVOCATION, ring.getSecretKey().extractPrivateKey(null));
      PGPSignature revocation = generator.generateCertification(identity, key);
      publicRing =
          PGPPublicKeyRing.insertPublicKey(
              publicRing, PGPPublicKey.addCertification(key, identity, revocation));
      return this;
    } catch (PGPException e) {
      throw new IllegalStateException(e);
    }
  }

  public String armored() {
    try {
      return armored(publicRing.getEncoded());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the key with its identity, without its subkey. */
  public byte[] primaryOnly() throws IOException {
    return publicRing.getPublicKey().getEncoded();
  }

  /** Returns the subkey with its binding signature. */
  public byte[] subkeyOnly() throws IOException {
    var keys = publicRing.getPublicKeys();
    keys.next();
    return keys.next().getEncoded();
  }

  /** Returns the private key, which nobody should send anywhere. */
  public String armoredSecret() {
    try {
      return armored(ring.getEncoded());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String keyId() {
    return String.format(Locale.ROOT, "%016X", ring.getPublicKey().getKeyID());
  }

  public String sign(String text) {
    return sign(ring.getSecretKey(), text);
  }

  public String signWithSubkey(String text) {
    var keys = ring.getSecretKeys();
    keys.next();
    return sign(keys.next(), text);
  }

  private static String sign(PGPSecretKey key, String text) {
    try {
      var generator = new PGPSignatureGenerator(signer(), key.getPublicKey());
      generator.init(PGPSignature.BINARY_DOCUMENT, key.extractPrivateKey(null));
      generator.update(text.getBytes(StandardCharsets.UTF_8));
      return armored(generator.generate().getEncoded());
    } catch (PGPException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns armored packets. */
  public static String armored(byte[] packets) throws IOException {
    var text = new ByteArrayOutputStream();
    try (ArmoredOutputStream armor = ArmoredOutputStream.builder().clearHeaders().build(text)) {
      armor.write(packets);
    }
    return text.toString(StandardCharsets.US_ASCII);
  }
}
