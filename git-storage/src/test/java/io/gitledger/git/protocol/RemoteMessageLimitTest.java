package io.gitledger.git.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.eclipse.jgit.errors.TooLargePackException;
import org.junit.jupiter.api.Test;

class RemoteMessageLimitTest {
  private static final int PAYLOAD = 60_000;
  private final ByteArrayOutputStream answer = new ByteArrayOutputStream();

  private void line(String payload) {
    answer.writeBytes("%04x".formatted(payload.length() + 4).getBytes(ISO_8859_1));
    answer.writeBytes(payload.getBytes(ISO_8859_1));
  }

  private int read() throws IOException {
    try (var in = new RemoteMessageLimit(new ByteArrayInputStream(answer.toByteArray()))) {
      return in.readAllBytes().length;
    }
  }

  @Test
  void dataOfAnySizePasses() throws IOException {
    line("NAK\n");
    for (int i = 0; i < 100; i++) line("\u0001" + "\u0002".repeat(PAYLOAD));
    line("\u0002a word");
    answer.writeBytes("0000".getBytes(ISO_8859_1));

    assertThat(read()).isEqualTo(answer.size());
  }

  @Test
  void aRemoteThatTalksOnIsCutOff() {
    for (int i = 0; i < 100; i++) line("\u0002" + "a".repeat(PAYLOAD));

    assertThatThrownBy(this::read).isInstanceOf(TooLargePackException.class);
  }

  @Test
  void aPackWithoutChannelsPasses() throws IOException {
    line("NAK\n");
    answer.writeBytes(("PACK" + "\u0002".repeat(2_000_000)).getBytes(ISO_8859_1));

    assertThat(read()).isEqualTo(answer.size());
  }
}
