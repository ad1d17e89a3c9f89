package io.gitledger.bench.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLSocketFactory;

/**
 * A connection to a server, kept open between requests, for one thread.
 *
 * <p>It uses blocking sockets instead of the JDK's HTTP client: server and load share one machine,
 * so the load takes processor time from the server, and this needs only a fraction of it.
 */
final class Wire implements AutoCloseable {
  private static final int CONNECT_MILLIS = 10_000;
  private static final int ANSWER_MILLIS = 120_000;
  private static final long STALE_NANOS = 5_000_000_000L;

  private final URI address;
  private Socket socket;
  private OutputStream out;
  private AnswerReader in;
  private long lastUse;

  Wire(URI address) {
    this.address = address;
  }

  String host() {
    return address.getPort() < 0 ? address.getHost() : address.getHost() + ":" + address.getPort();
  }

  /** Sends a request whose head is complete except for its length and the empty line. */
  Answer send(String head, byte[] body) throws IOException {
    if (socket != null && System.nanoTime() - lastUse > STALE_NANOS) {
      close();
    }
    if (socket == null) {
      open();
    }
    boolean complete = false;
    try {
      out.write(bytes(head, body));
      Answer answer = in.read();
      complete = in.keepsOpen();
      lastUse = System.nanoTime();
      return answer;
    } finally {
      if (!complete) {
        close();
      }
    }
  }

  private static byte[] bytes(String head, byte[] body) {
    String length = body == null ? "\r\n" : "Content-Length: " + body.length + "\r\n\r\n";
    byte[] begin = (head + length).getBytes(StandardCharsets.ISO_8859_1);
    if (body == null) {
      return begin;
    }
    byte[] whole = new byte[begin.length + body.length];
    System.arraycopy(begin, 0, whole, 0, begin.length);
    System.arraycopy(body, 0, whole, begin.length, body.length);
    return whole;
  }

  private void open() throws IOException {
    boolean secure = address.getScheme().equals("https");
    int port = address.getPort() < 0 ? (secure ? 443 : 80) : address.getPort();
    Socket plain = new Socket();
    try {
      plain.connect(new InetSocketAddress(address.getHost(), port), CONNECT_MILLIS);
      plain.setTcpNoDelay(true);
      plain.setSoTimeout(ANSWER_MILLIS);
      socket = secure ? secured(plain, port) : plain;
      out = socket.getOutputStream();
      in = new AnswerReader(socket.getInputStream());
    } catch (InterruptedIOException e) {
      plain.close();
      throw new IOException("no connection to " + address + " in time", e);
    } catch (IOException e) {
      plain.close();
      throw new IOException("no connection to " + address + ": " + e.getMessage(), e);
    }
  }

  private Socket secured(Socket plain, int port) throws IOException {
    SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    return factory.createSocket(plain, address.getHost(), port, true);
  }

  @Override
  public void close() {
    Socket old = socket;
    socket = null;
    if (old != null) {
      try {
        old.close();
      } catch (IOException e) {
        // The connection is discarded anyway.
      }
    }
  }
}
