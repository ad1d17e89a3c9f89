package io.gitledger.api.web.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.api.web.error.ApiError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContentSpoolTest {
  private static final long GIBIBYTE = 1L << 30;

  @TempDir private Path folder;

  @Test
  void aLargeContentLeavesAReferenceInMemory() throws IOException {
    long length = 256_000_000;
    InputStream content = new Repeated("QUJD".repeat(1_000), length / 4_000);

    try (ContentSpool spool = read("{\"content\":\"", content, "\",\"message\":\"m\"}")) {
      assertThat(spool.rest()).hasSizeLessThan(200);
      ContentSpool.Slice slice = spool.find(reference(spool, "content")).orElseThrow();
      assertThat(slice.length()).isEqualTo(length / 4_000 * 3_000);
      try (InputStream in = slice.open()) {
        assertThat(in.readNBytes(6)).asString(StandardCharsets.UTF_8).isEqualTo("ABCABC");
      }
    }
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void contentsOfSeveralFilesAreReadIndependently() throws IOException {
    String json =
        "{\"files\":[{\"content\":\"YQ==\"},{\"content\":\"YmJi\\nYg==\"},{\"content\":\"\"}],\"n\":1.50}";
    try (ContentSpool spool = read(json, InputStream.nullInputStream(), "")) {
      String rest = new String(spool.rest(), StandardCharsets.UTF_8);
      List<String> references =
          Pattern.compile("spooled:[^\"]+")
              .matcher(rest)
              .results()
              .map(MatchResult::group)
              .toList();
      assertThat(rest).endsWith("\"n\":1.50}");
      assertThat(references)
          .extracting(
              reference ->
                  new String(
                      spool.find(reference).orElseThrow().open().readAllBytes(),
                      StandardCharsets.UTF_8))
          .containsExactly("a", "bbbb", "");
      assertThat(spool.find("spooled:0")).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"content\":\"no base64!\"}", "{\"content\":\"YQ\"}", "{\"content\":", "{]"})
  void whatCannotBeReadIsRefusedAndLeavesNoFile(String json) throws IOException {
    assertThatThrownBy(() -> read(json, InputStream.nullInputStream(), ""))
        .isInstanceOf(ApiError.class);
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void whatIsHeldInMemoryAndTheWholeAreBounded() {
    InputStream text = new Repeated("x".repeat(1_000), 3_000);
    assertThatThrownBy(() -> read("{\"message\":\"", text, "\"}")).isInstanceOf(ApiError.class);
    InputStream content = new Repeated("QUJD", 1_000);
    assertThatThrownBy(
            () ->
                ContentSpool.read(
                    joined("{\"content\":\"", content, "\"}"),
                    1_000,
                    folder,
                    ContentSpoolTest::unlimited))
        .isInstanceOf(ApiError.class);
  }

  @Test
  void diskSpaceIsTakenBeforeItIsWrittenAndARefusalLeavesNoFile() throws IOException {
    AtomicLong left = new AtomicLong(3_000_000);
    LongConsumer disk =
        bytes -> {
          if (left.addAndGet(-bytes) < 0) throw ApiError.conflict("full");
        };
    String end = "\"}";

    try (ContentSpool spool =
        ContentSpool.read(
            joined("{\"content\":\"", new Repeated("QUJD", 500_000), end),
            GIBIBYTE,
            folder,
            disk)) {
      assertThat(left).hasValue(1_500_000);
      assertThat(spool.rest()).hasSizeLessThan(200);
    }
    assertThatThrownBy(
            () ->
                ContentSpool.read(
                    joined("{\"content\":\"", new Repeated("QUJD", 600_000), end),
                    GIBIBYTE,
                    folder,
                    disk))
        .hasMessage("full");
    try (var files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  private ContentSpool read(String begin, InputStream middle, String end) throws IOException {
    return ContentSpool.read(
        joined(begin, middle, end), 8 * GIBIBYTE, folder, ContentSpoolTest::unlimited);
  }

  private static void unlimited(long bytes) {}

  private static InputStream joined(String begin, InputStream middle, String end) {
    return new SequenceInputStream(
        Collections.enumeration(List.of(stream(begin), middle, stream(end))));
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String reference(ContentSpool spool, String name) {
    String rest = new String(spool.rest(), StandardCharsets.UTF_8);
    return rest.replaceFirst(".*\"" + name + "\":\"([^\"]*)\".*", "$1");
  }

  /** Repeats the same text. */
  private static final class Repeated extends InputStream {
    private final byte[] text;
    private long left;
    private int at;

    Repeated(String text, long times) {
      this.text = text.getBytes(StandardCharsets.US_ASCII);
      this.left = times;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      if (left == 0) return -1;
      int count = Math.min(length, text.length - at);
      System.arraycopy(text, at, bytes, offset, count);
      at += count;
      if (at == text.length) {
        at = 0;
        left--;
      }
      return count;
    }
  }
}
