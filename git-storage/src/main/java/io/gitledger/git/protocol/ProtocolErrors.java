package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.SideBandOutputStream;

/** Writes errors in the form that git displays as {@code fatal: remote error: ...}. */
final class ProtocolErrors {

  private ProtocolErrors() {}

  static void write(OutputStream out, String message) throws IOException {
    new PacketLineOut(out).writeString("ERR " + message + "\n");
    out.flush();
  }

  /**
   * Writes an error in the side band. Required once the client expects side bands, that is, when a
   * pack has been announced.
   */
  static void writeInBand(OutputStream out, String message) throws IOException {
    SideBandOutputStream error =
        new SideBandOutputStream(
            SideBandOutputStream.CH_ERROR, SideBandOutputStream.SMALL_BUF, out);
    error.write((message + "\n").getBytes(StandardCharsets.UTF_8));
    error.flush();
  }
}
