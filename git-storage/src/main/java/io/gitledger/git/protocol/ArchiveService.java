package io.gitledger.git.protocol;

import io.gitledger.git.archive.Archive;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.SideBandOutputStream;

/** Server side of {@code git archive --remote}. */
final class ArchiveService {

  private static final Logger LOG = System.getLogger(ArchiveService.class.getName());
  private static final int MAX_ARGUMENTS = 64;

  private final GitSession session;

  ArchiveService(GitSession session) {
    this.session = session;
  }

  void serve(InputStream in, OutputStream out) throws IOException {
    PacketLineOut packets = new PacketLineOut(out);
    ArchiveRequest request;
    try {
      request = ArchiveRequest.parse(arguments(in));
    } catch (GitRefused e) {
      packets.writeString("NACK " + e.getMessage() + "\n");
      packets.end();
      return;
    }
    packets.writeString("ACK\n");
    packets.end();
    try {
      SideBandOutputStream data =
          new SideBandOutputStream(SideBandOutputStream.CH_DATA, SideBandOutputStream.MAX_BUF, out);
      if (request.list()) {
        data.write((String.join("\n", Archive.FORMATS) + "\n").getBytes(StandardCharsets.US_ASCII));
      } else {
        new ArchiveWriter(session).write(request, data);
      }
      data.flush();
    } catch (GitRefused e) {
      ProtocolErrors.writeInBand(out, "fatal: " + e.getMessage());
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "archive failed", e);
      ProtocolErrors.writeInBand(out, "fatal: internal server error");
    }
    packets.end();
  }

  private static List<String> arguments(InputStream in) throws IOException, GitRefused {
    List<String> arguments = new ArrayList<>();
    for (; ; ) {
      PktLine packet = PktLine.read(in);
      if (!(packet instanceof PktLine.Line line)) {
        return arguments;
      }
      if (arguments.size() == MAX_ARGUMENTS) {
        throw new GitRefused("Too many options (>" + MAX_ARGUMENTS + ")");
      }
      String text = line.text();
      if (!text.startsWith("argument ")) {
        throw new GitRefused("'argument' token or flush expected");
      }
      arguments.add(text.substring("argument ".length()));
    }
  }
}
