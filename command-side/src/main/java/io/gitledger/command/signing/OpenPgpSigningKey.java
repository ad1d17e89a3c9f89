package io.gitledger.command.signing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.bcpg.sig.KeyFlags;
import org.bouncycastle.crypto.generators.Ed25519KeyPairGenerator;
import org.bouncycastle.crypto.params.Ed25519KeyGenerationParameters;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPKeyRingGenerator;
import org.bouncycastle.openpgp.PGPPrivateKey;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPPublicKeyRing;
import org.bouncycastle.openpgp.PGPSecretKeyRing;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureGenerator;
import org.bouncycastle.openpgp.PGPSignatureSubpacketGenerator;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPDigestCalculatorProvider;
import org.bouncycastle.openpgp.operator.bc.BcPGPKeyPair;

/** An OpenPGP key with Ed25519, of version 4 as every program reads it. */
final class OpenPgpSigningKey implements SigningKey {
  private final PGPPublicKey publicKey;
  private final PGPPrivateKey privateKey;
  private final String armored;

  private OpenPgpSigningKey(PGPSecretKeyRing ring) throws PGPException, IOException {
    publicKey = ring.getPublicKey();
    privateKey = ring.getSecretKey().extractPrivateKey(null);
    armored = armored(new PGPPublicKeyRing(List.of(publicKey)).getEncoded());
  }

  /** Makes a key for an identity; the answer is what is to be kept secret, in Base64. */
  static String make(String identity, Instant now) {
    var generator = new Ed25519KeyPairGenerator();
    generator.init(new Ed25519KeyGenerationParameters(new SecureRandom()));
    try {
      var pair =
          new BcPGPKeyPair(
              PublicKeyPacket.VERSION_4,
              PublicKeyAlgorithmTags.EDDSA_LEGACY,
              generator.generateKeyPair(),
              Date.from(now));
      var uses = new PGPSignatureSubpacketGenerator();
      uses.setKeyFlags(false, KeyFlags.CERTIFY_OTHER | KeyFlags.SIGN_DATA);
      var ring =
          new PGPKeyRingGenerator(
              PGPSignature.POSITIVE_CERTIFICATION,
              pair,
              identity,
              new BcPGPDigestCalculatorProvider().get(HashAlgorithmTags.SHA1),
              uses.generate(),
              null,
              new BcPGPContentSignerBuilder(
                  PublicKeyAlgorithmTags.EDDSA_LEGACY, HashAlgorithmTags.SHA512),
              null);
      return Base64.getEncoder().encodeToString(ring.generateSecretKeyRing().getEncoded());
    } catch (PGPException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The key that was made. */
  static OpenPgpSigningKey of(String secret) {
    try {
      var bytes = new ByteArrayInputStream(Base64.getDecoder().decode(secret));
      return new OpenPgpSigningKey(new PGPSecretKeyRing(bytes, new BcKeyFingerprintCalculator()));
    } catch (PGPException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String publicKey() {
    return armored;
  }

  @Override
  public String sign(byte[] content) {
    try {
      var generator =
          new PGPSignatureGenerator(
              new BcPGPContentSignerBuilder(publicKey.getAlgorithm(), HashAlgorithmTags.SHA512),
              publicKey);
      generator.init(PGPSignature.BINARY_DOCUMENT, privateKey);
      var facts = new PGPSignatureSubpacketGenerator();
      facts.setIssuerFingerprint(false, publicKey);
      facts.setSignatureCreationTime(false, Date.from(Clock.systemUTC().instant()));
      generator.setHashedSubpackets(facts.generate());
      generator.update(content);
      return armored(generator.generate().getEncoded());
    } catch (PGPException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String armored(byte[] packets) throws IOException {
    var text = new ByteArrayOutputStream();
    try (ArmoredOutputStream armor = ArmoredOutputStream.builder().clearHeaders().build(text)) {
      armor.write(packets);
    }
    return text.toString(StandardCharsets.US_ASCII);
  }
}
