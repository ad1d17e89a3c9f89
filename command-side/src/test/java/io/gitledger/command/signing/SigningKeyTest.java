package io.gitledger.command.signing;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import org.bouncycastle.bcpg.ArmoredInputStream;
import org.bouncycastle.crypto.params.Ed25519PublicKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPPublicKeyRing;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;
import org.junit.jupiter.api.Test;

class SigningKeyTest {
  private static final byte[] COMMIT = "tree 4b825dc\n\nA commit\n".getBytes(UTF_8);

  @Test
  void anOpenPgpSignatureIsCheckedWithThePublicKey() throws Exception {
    String secret = OpenPgpSigningKey.make("Gitledger <g@example.com>", Instant.now());
    SigningKey key = OpenPgpSigningKey.of(secret);
    var armor = new ArmoredInputStream(stream(key.publicKey()));
    PGPPublicKey known =
        new PGPPublicKeyRing(armor, new BcKeyFingerprintCalculator()).getPublicKey();

    assertThat(key.publicKey()).startsWith("-----BEGIN PGP PUBLIC KEY BLOCK-----\n");
    assertThat(known.getUserIDs().next()).isEqualTo("Gitledger <g@example.com>");
    assertThat(verifies(known, key.sign(COMMIT), COMMIT)).isTrue();
    assertThat(verifies(known, key.sign(COMMIT), new byte[3])).isFalse();
    assertThat(OpenPgpSigningKey.of(secret).publicKey()).isEqualTo(key.publicKey());
  }

  private static boolean verifies(PGPPublicKey key, String armored, byte[] content)
      throws Exception {
    var packets = new BcPGPObjectFactory(new ArmoredInputStream(stream(armored)));
    PGPSignature signature = ((PGPSignatureList) packets.nextObject()).get(0);
    signature.init(new BcPGPContentVerifierBuilderProvider(), key);
    signature.update(content);
    return signature.verify();
  }

  @Test
  void anSshSignatureIsCheckedWithThePublicKey() throws Exception {
    SigningKey key = SshSigningKey.of(SshSigningKey.make(), "Gitledger <g@example.com>");
    String[] line = key.publicKey().strip().split(" ", 3);
    byte[] blob = Base64.getDecoder().decode(line[1]);
    byte[] raw = Arrays.copyOfRange(blob, blob.length - 32, blob.length);
    String armored = key.sign(COMMIT);
    byte[] all =
        Base64.getMimeDecoder().decode(armored.replaceAll("-----[A-Z ]+-----", "").strip());

    assertThat(line[0]).isEqualTo("ssh-ed25519");
    assertThat(line[2]).isEqualTo("Gitledger <g@example.com>");
    assertThat(new String(all, 0, 6, US_ASCII)).isEqualTo("SSHSIG");
    byte[] hash = MessageDigest.getInstance("SHA-512").digest(COMMIT);
    ByteBuffer signed = ByteBuffer.allocate(6 + 4 + 3 + 4 + 4 + 6 + 4 + hash.length);
    signed.put("SSHSIG".getBytes(US_ASCII));
    signed.putInt(3).put("git".getBytes(US_ASCII)).putInt(0);
    signed.putInt(6).put("sha512".getBytes(US_ASCII)).putInt(hash.length).put(hash);
    var check = new Ed25519Signer();
    check.init(false, new Ed25519PublicKeyParameters(raw));
    check.update(signed.array(), 0, signed.capacity());
    assertThat(check.verifySignature(Arrays.copyOfRange(all, all.length - 64, all.length)))
        .isTrue();
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(US_ASCII));
  }
}
