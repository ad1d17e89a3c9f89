package io.gitledger.command.key;

import static io.gitledger.command.key.SshPublicKey.invalid;

import io.gitledger.command.CommandRejectedException;
import java.math.BigInteger;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.RSAPublicKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.ec.CustomNamedCurves;

/** A public key in SSH wire format: the type, followed by the numbers of that type of key. */
final class SshKeyBlob {
  private static final int MIN_RSA_BITS = 3_071;
  private static final int MAX_RSA_BITS = 16_384;
  private static final int MAX_EXPONENT_BITS = 32;
  private static final int ED25519_BYTES = 32;

  /** The X.509 prefix of an Ed25519 key's bytes. */
  private static final String ED25519_PREFIX = "302a300506032b6570032100";

  private static final Pattern TYPE = Pattern.compile("[A-Za-z0-9@._-]{1,64}");

  private final ByteBuffer rest;

  private SshKeyBlob(byte[] blob) {
    rest = ByteBuffer.wrap(blob);
  }

  /** Returns the type contained in the key. */
  static String type(byte[] blob) {
    try {
      String type = new String(new SshKeyBlob(blob).bytes(), StandardCharsets.US_ASCII);
      if (TYPE.matcher(type).matches()) return type;
    } catch (BufferUnderflowException e) {
      // An invalid format is reported below.
    }
    throw invalid("invalid key format");
  }

  static void requireAllowed(String type, byte[] blob) {
    try {
      var key = new SshKeyBlob(blob);
      key.bytes();
      key.requireAllowed(type);
      if (key.rest.hasRemaining()) throw invalid("trailing data after the key");
    } catch (BufferUnderflowException e) {
      throw invalid("the key is cut off");
    }
  }

  private void requireAllowed(String type) {
    switch (type) {
      case "ssh-rsa" -> requireRsa();
      case "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521" ->
          requirePoint(type.substring("ecdsa-sha2-".length()));
      case "ssh-ed25519" -> requireEd25519();
      case "sk-ecdsa-sha2-nistp256@openssh.com" -> {
        requirePoint("nistp256");
        bytes();
      }
      case "sk-ssh-ed25519@openssh.com" -> {
        requireEd25519();
        bytes();
      }
      case "ssh-dss" -> throw invalid("key type is not allowed: dsa");
      default -> {
        if (type.endsWith("-cert-v01@openssh.com"))
          throw invalid("key type is not allowed: " + type);
        throw CommandRejectedException.invalid("Unable to verify key content");
      }
    }
  }

  /** Returns whether the key of an allowed blob verifies the signature with that algorithm. */
  static boolean verifies(String algorithm, byte[] blob, byte[] text, byte[] signature) {
    try {
      var key = new SshKeyBlob(blob);
      key.bytes();
      Signature verification = Signature.getInstance(algorithm);
      verification.initVerify(algorithm.equals("Ed25519") ? key.ed25519() : key.rsa());
      verification.update(text);
      return verification.verify(signature);
    } catch (GeneralSecurityException malformed) {
      return false;
    }
  }

  private PublicKey rsa() throws GeneralSecurityException {
    var exponent = new BigInteger(bytes());
    return KeyFactory.getInstance("RSA")
        .generatePublic(new RSAPublicKeySpec(new BigInteger(bytes()), exponent));
  }

  private PublicKey ed25519() throws GeneralSecurityException {
    String encoded = ED25519_PREFIX + HexFormat.of().formatHex(bytes());
    return KeyFactory.getInstance("Ed25519")
        .generatePublic(new X509EncodedKeySpec(HexFormat.of().parseHex(encoded)));
  }

  private void requireRsa() {
    var exponent = new BigInteger(bytesOfNumber());
    var modulus = new BigInteger(bytesOfNumber());
    int bits = modulus.bitLength();
    if (modulus.signum() <= 0 || bits < MIN_RSA_BITS)
      throw invalid("key length is not enough: got " + bits + ", needs " + MIN_RSA_BITS);
    if (bits > MAX_RSA_BITS) throw invalid("the key is too long");
    if (exponent.compareTo(BigInteger.TWO) <= 0
        || exponent.bitLength() > MAX_EXPONENT_BITS
        || !exponent.testBit(0)
        || !modulus.testBit(0)) throw invalid("not an RSA key");
  }

  private void requirePoint(String curveName) {
    if (!curveName.equals(new String(bytes(), StandardCharsets.US_ASCII)))
      throw invalid("the key is of another curve than it says");
    X9ECParameters curve = CustomNamedCurves.getByName("P-" + curveName.substring(5));
    byte[] point = bytes();
    int length = (curve.getCurve().getFieldSize() + 7) / 8;
    if (point.length != 1 + 2 * length || point[0] != 4) throw invalid("not a point of the curve");
    try {
      curve.getCurve().decodePoint(point);
    } catch (IllegalArgumentException e) {
      throw invalid("not a point of the curve");
    }
  }

  private void requireEd25519() {
    if (bytes().length != ED25519_BYTES) throw invalid("not an Ed25519 key");
  }

  private byte[] bytesOfNumber() {
    byte[] number = bytes();
    return number.length == 0 ? new byte[1] : number;
  }

  private byte[] bytes() {
    int length = rest.getInt();
    if (length < 0 || length > rest.remaining()) throw new BufferUnderflowException();
    byte[] bytes = new byte[length];
    rest.get(bytes);
    return bytes;
  }
}
