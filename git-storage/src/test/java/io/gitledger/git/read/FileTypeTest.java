package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FileTypeTest {
  private static String name(byte[] head) {
    return FileType.of(head).name();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void aCharacterThatTheSampleCutsIsStillUtf8() {
    byte[] text = utf8("x" + "\u00e9".repeat(600));
    byte[] sample = new byte[FileType.SNIFFED];
    System.arraycopy(text, 0, sample, 0, sample.length);

    assertThat(name(sample)).isEqualTo("text/plain; charset=utf-8");
  }

  @Test
  void aCharacterThatTheFileCutsIsNotUtf8() {
    assertThat(name(utf8("caf\u00e9"))).isEqualTo("text/plain; charset=utf-8");
    assertThat(name(latin("caf\u00e9"))).isEqualTo("text/plain; charset=iso-8859-1");
  }

  @Test
  void whereIsoHasControlsTextIsOfWindows() {
    assertThat(name(latin("\u00a0\u00ff a"))).isEqualTo("text/plain; charset=iso-8859-1");
    assertThat(name(new byte[] {'a', (byte) 0x80, ' '}))
        .isEqualTo("text/plain; charset=windows-1252");
    assertThat(name(new byte[] {(byte) 0x9f, 'a', (byte) 0xe9}))
        .isEqualTo("text/plain; charset=windows-1252");
  }
}
