package io.gitledger.api.program;

import io.gitledger.api.web.limit.RequestMemory;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/**
 * Creates the sockets of database connections. They count the result of each statement for the
 * request that reads it. The driver instantiates this class by name.
 */
public final class MeteredSocketFactory extends SocketFactory {
  @Override
  public Socket createSocket() {
    return new Metered();
  }

  @Override
  public Socket createSocket(String host, int port) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
    throw new UnsupportedOperationException();
  }

  private static final class Metered extends Socket {
    private volatile int received;

    @Override
    public InputStream getInputStream() throws IOException {
      return new FilterInputStream(super.getInputStream()) {
        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
          int read = in.read(bytes, offset, length);
          if (read > 0) {
            int total = Math.clamp((long) received + read, 0, Integer.MAX_VALUE);
            received = total;
            RequestMemory.countRead(total);
          }
          return read;
        }
      };
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(super.getOutputStream()) {
        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
          received = 0;
          RequestMemory.endRead();
          out.write(bytes, offset, length);
        }
      };
    }
  }
}
