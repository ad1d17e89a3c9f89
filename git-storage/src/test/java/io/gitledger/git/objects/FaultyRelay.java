package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Relays connections to a server, with injected failures. */
final class FaultyRelay implements AutoCloseable {
  private final ServerSocket listening;
  private final int port;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger refusals = new AtomicInteger();
  private final AtomicInteger cuts = new AtomicInteger();
  private volatile int cutAfter;
  private volatile int status;

  FaultyRelay(int port) throws IOException {
    this.port = port;
    this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  /** Responds with a status to the next connections. */
  void refuse(int connections, int with) throws IOException {
    status = with;
    refusals.set(connections);
    closeAll();
  }

  /** Closes the next connections after the given number of bytes of the response. */
  void cut(int connections, int bytes) throws IOException {
    cutAfter = bytes;
    cuts.set(connections);
    closeAll();
  }

  /** Returns the number of failures that have not happened yet. */
  int left() {
    return refusals.get() + cuts.get();
  }

  @Override
  public void close() throws IOException {
    listening.close();
    closeAll();
  }

  private void closeAll() throws IOException {
    for (Socket socket : open) {
      socket.close();
    }
    open.clear();
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket client = listening.accept();
        open.add(client);
        Thread.ofVirtual().start(() -> serve(client));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void serve(Socket client) {
    try (client) {
      if (take(refusals)) {
        client.getInputStream().read(new byte[16 << 10]);
        String refusal =
            "HTTP/1.1 " + status + " Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        client.getOutputStream().write(refusal.getBytes(StandardCharsets.US_ASCII));
        return;
      }
      long limit = take(cuts) ? cutAfter : Long.MAX_VALUE;
      try (Socket server = new Socket(InetAddress.getLoopbackAddress(), port)) {
        Thread.ofVirtual().start(() -> copy(client, server, Long.MAX_VALUE));
        copy(server, client, limit);
      }
    } catch (IOException cut) {
      throw new UncheckedIOException(cut);
    } finally {
      open.remove(client);
    }
  }

  private static boolean take(AtomicInteger count) {
    return count.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
  }

  @SuppressWarnings("EmptyCatch") // closed connections are intended
  private static void copy(Socket from, Socket to, long limit) {
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[8192];
      long left = limit;
      int count;
      while (left > 0 && (count = in.read(buffer, 0, (int) Math.min(buffer.length, left))) > 0) {
        out.write(buffer, 0, count);
        left -= count;
      }
      to.shutdownOutput();
    } catch (IOException cut) {
      // see above
    }
  }
}
