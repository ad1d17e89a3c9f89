package io.gitledger.command.key;

import static io.gitledger.command.key.SshPublicKey.invalid;

import java.io.IOException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.asn1.pkcs.RSAPublicKey;
import org.bouncycastle.crypto.params.AsymmetricKeyParameter;
import org.bouncycastle.crypto.params.RSAKeyParameters;
import org.bouncycastle.crypto.util.OpenSSHPublicKeyUtil;
import org.bouncycastle.crypto.util.PublicKeyFactory;

/** Public keys in PEM: PKIX, or PKCS#1 for RSA. */
final class PemPublicKey {
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]{1,40})-----([A-Za-z0-9+/=\\s]*)-----END \\1-----");

  private PemPublicKey() {}

  static byte[] sshBlob(String text) {
    if (text.contains("PRIVATE KEY")) throw invalid("the provided key is a private key");
    Matcher block = BLOCK.matcher(text);
    if (!block.find()) throw invalid("failed to parse PEM block containing the public key");
    try {
      byte[] der = Base64.getMimeDecoder().decode(block.group(2));
      return OpenSSHPublicKeyUtil.encodePublicKey(key(block.group(1), der));
    } catch (IOException | RuntimeException e) {
      throw invalid("failed to parse DER encoded public key as either PKIX or PEM RSA Key");
    }
  }

  private static AsymmetricKeyParameter key(String label, byte[] der) throws IOException {
    if (!label.startsWith("RSA")) return PublicKeyFactory.createKey(der);
    RSAPublicKey rsa = RSAPublicKey.getInstance(der);
    return new RSAKeyParameters(false, rsa.getModulus(), rsa.getPublicExponent());
  }
}
