package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.SideBandOutputStream;

/**
 * Sends the report of a push and messages to its user, in one stream if the client supports side
 * bands.
 */
final class PushChannels implements AutoCloseable {

  private final PushRequest request;
  private final OutputStream out;
  private final OutputStream messageOut;
  private final boolean sideBand;

  PushChannels(PushRequest request, OutputStream out, OutputStream messages) {
    this.request = request;
    this.out = out;
    sideBand = request.has("side-band-64k");
    messageOut =
        sideBand
            ? new SideBandOutputStream(
                SideBandOutputStream.CH_PROGRESS, SideBandOutputStream.MAX_BUF, out)
            : messages;
  }

  /** Sends a message. A failure is ignored, as it does not undo the push. */
  void say(String text) {
    if (messageOut == null) {
      return;
    }
    try {
      messageOut.write((text.stripTrailing() + "\n").getBytes(StandardCharsets.UTF_8));
      messageOut.flush();
    } catch (IOException gone) {
      // Sending the report will fail too.
    }
  }

  void report(Report report) throws IOException {
    if (!request.reportsStatus()) {
      return;
    }
    OutputStream to =
        sideBand
            ? new SideBandOutputStream(
                SideBandOutputStream.CH_DATA, SideBandOutputStream.MAX_BUF, out)
            : out;
    report.write(new PushReport(new PacketLineOut(to)));
  }

  @Override
  public void close() throws IOException {
    if (sideBand) {
      new PacketLineOut(out).end();
    }
    out.flush();
  }

  @FunctionalInterface
  interface Report {
    void write(PushReport report) throws IOException;
  }
}
