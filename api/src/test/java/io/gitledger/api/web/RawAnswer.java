package io.gitledger.api.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A response to bytes that no well-behaved client would send. */
record RawAnswer(int status, String text) {
  static RawAnswer get(int port, String target) {
    return send(
        port, "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  }

  static RawAnswer send(int port, String request) {
    return send(port, request.getBytes(StandardCharsets.ISO_8859_1));
  }

  static RawAnswer send(int port, byte[] request) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      try {
        socket.getOutputStream().write(request);
        socket.shutdownOutput();
      } catch (IOException cutOff) {
        // The server may respond and close before it has read everything.
      }
      String text = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new RawAnswer(Integer.parseInt(text.substring(9, 12)), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
