package io.gitledger.git.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.SideBandOutputStream;

/**
 * Where the answer to a push goes: report and words to the user share one stream when the client
 * can take them apart.
 */
final class PushChannels implements AutoCloseable {

  private final PushRequest request;
  private final OutputStream out;
  private final OutputStream words;
  private final boolean sideBand;

  PushChannels(PushRequest request, OutputStream out, OutputStream messages) {
    this.request = request;
    this.out = out;
    sideBand = request.has("side-band-64k");
    words =
        sideBand
            ? new SideBandOutputStream(
                SideBandOutputStream.CH_PROGRESS, SideBandOutputStream.MAX_BUF, out)
            : messages;
  }

  /** Words are best effort: a client that has gone away must not undo a push. */
  void say(String text) {
    if (words == null) {
      return;
    }
    try {
      words.write((text.stripTrailing() + "\n").getBytes(StandardCharsets.UTF_8));
      words.flush();
    } catch (IOException gone) {
      // the report will meet the same fate and is what counts
    }
  }

  void report(Report report) throws IOException {
    if (!request.has("report-status")) {
      return;
    }
    if (!sideBand) {
      report.write(new PushReport(new PacketLineOut(out)));
      return;
    }
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    report.write(new PushReport(new PacketLineOut(buffer)));
    try (SideBandOutputStream data =
        new SideBandOutputStream(
            SideBandOutputStream.CH_DATA, SideBandOutputStream.MAX_BUF, keptOpen())) {
      buffer.writeTo(data);
      data.flush();
    }
  }

  @Override
  public void close() throws IOException {
    if (sideBand) {
      new PacketLineOut(out).end();
    }
    out.flush();
  }

  private OutputStream keptOpen() {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        out.write(value);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
      }

      @Override
      public void flush() throws IOException {
        out.flush();
      }
    };
  }

  @FunctionalInterface
  interface Report {
    void write(PushReport report) throws IOException;
  }
}
