package io.gitledger.command.key;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.CommandRejectedException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SshPublicKeyTest {
  private static final byte[] TEXT = "signed".getBytes(US_ASCII);

  private static String file(String name) {
    try (var stream = SshPublicKeyTest.class.getResourceAsStream("/keys/" + name)) {
      return new String(stream.readAllBytes(), US_ASCII);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] blob(byte[]... parts) {
    try {
      var bytes = new ByteArrayOutputStream();
      var out = new DataOutputStream(bytes);
      for (byte[] part : parts) {
        out.writeInt(part.length);
        out.write(part);
      }
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String line(String type, byte[]... numbers) {
    byte[][] parts = new byte[numbers.length + 1][];
    parts[0] = type.getBytes(US_ASCII);
    System.arraycopy(numbers, 0, parts, 1, numbers.length);
    return type + " " + Base64.getEncoder().encodeToString(blob(parts));
  }

  private static void refused(ThrowingCallable reading, String message) {
    assertThatThrownBy(reading)
        .isInstanceOf(CommandRejectedException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aSignatureHoldsForItsTextAndItsKeyOnly() throws GeneralSecurityException {
    KeyPair pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
    byte[] encoded = pair.getPublic().getEncoded();
    byte[] number = Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length);
    SshPublicKey key = SshPublicKey.read(line("ssh-ed25519", number));
    byte[] signature = signature("Ed25519", pair);

    assertThat(key.verifies(TEXT, signature)).isTrue();
    assertThat(key.verifies("other".getBytes(US_ASCII), signature)).isFalse();
    assertThat(key.verifies(TEXT, new byte[0])).isFalse();
    for (String other : List.of("ed.pub", "rsa3072.pub", "ec256.pub"))
      assertThat(SshPublicKey.read(file(other)).verifies(TEXT, signature)).isFalse();
  }

  @Test
  void anRsaKeySignsWithBothDigests() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(3_072);
    KeyPair pair = generator.generateKeyPair();
    var number = (RSAPublicKey) pair.getPublic();
    SshPublicKey key =
        SshPublicKey.read(
            line(
                "ssh-rsa",
                number.getPublicExponent().toByteArray(),
                number.getModulus().toByteArray()));

    for (String algorithm : List.of("SHA256withRSA", "SHA512withRSA"))
      assertThat(key.verifies(TEXT, signature(algorithm, pair))).isTrue();
    assertThat(key.verifies(TEXT, signature("SHA1withRSA", pair))).isFalse();
  }

  private static byte[] signature(String algorithm, KeyPair pair) throws GeneralSecurityException {
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(pair.getPrivate());
    signature.update(TEXT);
    return signature.sign();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ed.pub", "rsa3072.pub", "ec256.pub", "ec521.pub"})
  void anOpenSshLineIsKeptAsItIs(String name) {
    String text = file(name);
    assertThat(SshPublicKey.read(text).text()).isEqualTo(text.strip());
  }

  @Test
  void theFingerprintIsTheOneOfSshKeygen() {
    assertThat(SshPublicKey.read(file("ed.pub")).fingerprint())
        .isEqualTo("SHA256:UOvzXxLDIiLv91uzjN11plB7JMp/O+2cCJTe/UYk8WM");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rsa.rfc4716", "rsa.pkix", "rsa.pkcs1"})
  void theSameKeyInAnotherFormatHasTheSameFingerprint(String name) {
    var key = SshPublicKey.read(file(name));
    assertThat(key.fingerprint()).isEqualTo("SHA256:ZPSxw94+d9FhyCs8EswqfA8iHbamYpQZGqM8RP8mP70");
    assertThat(key.text()).isEqualTo(file("rsa3072.pub").strip());
  }

  @Test
  void ellipticCurveKeysMayComeAsPkix() {
    assertThat(SshPublicKey.read(file("ec.pkix")).fingerprint())
        .isEqualTo("SHA256:Jdr4n88IBLrvA8bpp62GmbNYEIjDJSAr6rn3NN4+OJ0");
  }

  @Test
  void theTypeMayBeMissingAndLinesMayBeBroken() {
    String base64 = file("ed.pub").split(" ", -1)[1];
    assertThat(SshPublicKey.read(base64).text()).isEqualTo("ssh-ed25519 " + base64);
    assertThat(SshPublicKey.read("ssh-ed25519\r\n " + base64 + " a\n").comment()).isEqualTo("a");
  }

  @Test
  void keysOfSecurityTokensAreAllowed() {
    var key =
        SshPublicKey.read(
            line("sk-ssh-ed25519@openssh.com", new byte[32], "ssh:".getBytes(US_ASCII)));
    assertThat(key.type()).isEqualTo("sk-ssh-ed25519@openssh.com");
  }

  @Test
  void shortRsaKeysAreRefused() {
    refused(
        () -> SshPublicKey.read(file("rsa2048.pub")),
        "Invalid key content: key length is not enough: got 2048, needs 3071");
  }

  @Test
  void dsaAndCertificatesAreRefused() {
    refused(() -> SshPublicKey.read(line("ssh-dss", new byte[9])), "key type is not allowed: dsa");
    refused(
        () -> SshPublicKey.read(line("ssh-ed25519-cert-v01@openssh.com", new byte[9])),
        "Invalid key content: key type is not allowed");
  }

  @Test
  void unknownAlgorithmsCannotBeVerified() {
    refused(
        () -> SshPublicKey.read(line("ssh-quantum", new byte[9])), "Unable to verify key content");
  }

  @Test
  void privateKeysAreRefused() {
    refused(
        () -> SshPublicKey.read("-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n"),
        "the provided key is a private key");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"junk", "   ", "ssh-ed25519 notbase64", "ssh-ed25519-cert-v01@openssh.com AAAA"})
  void whatIsNoKeyIsRefused(String text) {
    refused(() -> SshPublicKey.read(text), "Invalid key content: ");
  }

  @Test
  void aTypeThatIsNotTheOneInsideIsRefused() {
    refused(
        () -> SshPublicKey.read(file("ed.pub").replace("ssh-ed25519", "ssh-rsa")),
        "key type and content do not match");
  }

  @Test
  void severalSpacesAndOptionsInFrontAreRefused() {
    refused(() -> SshPublicKey.read(file("ed.pub").replace(" ", "  ")), "Invalid key content");
    refused(() -> SshPublicKey.read("no-pty " + file("ed.pub")), "Invalid key content");
  }

  @Test
  void aCutOrLengthenedKeyIsRefused() {
    refused(() -> SshPublicKey.read(line("ssh-ed25519", new byte[31])), "not an Ed25519 key");
    refused(
        () -> SshPublicKey.read(line("ssh-ed25519", new byte[32], new byte[1])), "trailing data");
  }

  @Test
  void pointsOffTheirCurveAreRefused() {
    byte[] point = new byte[65];
    point[0] = 4;
    point[64] = 1;
    refused(
        () -> SshPublicKey.read(line("ecdsa-sha2-nistp256", "nistp256".getBytes(US_ASCII), point)),
        "not a point of the curve");
  }

  @Test
  void anRsaKeyOf16MegabitsIsRefusedByItsLengthAlone() {
    byte[] modulus = BigInteger.ONE.shiftLeft(16 << 20).setBit(0).toByteArray();
    refused(
        () -> SshPublicKey.read(line("ssh-rsa", new byte[] {1, 0, 1}, modulus)),
        "the key is too long");
  }

  @Test
  void anRsaExponentThatMakesVerifyingSlowIsRefused() {
    byte[] modulus = BigInteger.ONE.shiftLeft(3071).setBit(0).toByteArray();
    byte[] exponent = BigInteger.ONE.shiftLeft(3000).setBit(0).toByteArray();
    refused(() -> SshPublicKey.read(line("ssh-rsa", exponent, modulus)), "not an RSA key");
  }
}
