package io.gitledger.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SshKeyTest {
  /** The first test vector of RFC 8032: d75a…511a, whose highest bit is that of x. */
  @Test
  void aKeyIsWrittenAsOpenSshWritesIt() {
    byte[] point =
        HexFormat.of().parseHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    byte[] highestFirst = new byte[point.length];
    for (int i = 0; i < point.length; i++) {
      highestFirst[i] = point[point.length - 1 - i];
    }

    String text = SshKey.text(new BigInteger(1, highestFirst), false);

    assertThat(text).startsWith("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI");
    byte[] blob = Base64.getDecoder().decode(text.substring(text.indexOf(' ') + 1));
    assertThat(blob).hasSize(51).endsWith(point);
  }

  @Test
  void theOddBitOfXIsTheLastOne() {
    String text = SshKey.text(BigInteger.ONE, true);

    byte[] blob = Base64.getDecoder().decode(text.substring(text.indexOf(' ') + 1));
    assertThat(blob[50]).isEqualTo((byte) 0x80);
  }

  @Test
  void noTwoKeysAreAlike() {
    assertThat(SshKey.random()).isNotEqualTo(SshKey.random());
  }
}
