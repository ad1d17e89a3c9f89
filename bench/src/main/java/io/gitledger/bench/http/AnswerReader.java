package io.gitledger.bench.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** Reads HTTP/1.1 responses from one connection. */
final class AnswerReader {
  private static final int MAX_LINE = 64 * 1024;

  private final InputStream in;
  private final byte[] buffer = new byte[16 * 1024];
  private int position;
  private int end;
  private boolean keepsOpen;

  AnswerReader(InputStream in) {
    this.in = in;
  }

  /** Returns whether the connection can be reused after the last response. */
  boolean keepsOpen() {
    return keepsOpen;
  }

  Answer read() throws IOException {
    String first = line();
    int status = status(first);
    keepsOpen = first.startsWith("HTTP/1.1");
    long length = -1;
    boolean chunked = false;
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      String value = line.substring(colon + 1).strip();
      switch (line.substring(0, Math.max(colon, 0)).toLowerCase(Locale.ROOT)) {
        case "content-length" -> length = Long.parseLong(value);
        case "transfer-encoding" -> chunked = value.equalsIgnoreCase("chunked");
        case "connection" -> keepsOpen = !value.equalsIgnoreCase("close");
        default -> {}
      }
    }
    return new Answer(status, body(status, length, chunked));
  }

  private byte[] body(int status, long length, boolean chunked) throws IOException {
    if (status == 204 || status == 304) {
      return new byte[0];
    }
    if (chunked) {
      return chunks();
    }
    if (length >= 0) {
      return exactly(Math.toIntExact(length));
    }
    keepsOpen = false;
    return untilTheEnd();
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    while (true) {
      String size = line();
      int semicolon = size.indexOf(';');
      int length = Integer.parseInt(size, 0, semicolon < 0 ? size.length() : semicolon, 16);
      if (length == 0) {
        while (!line().isEmpty()) {
          // Trailers are not needed here.
        }
        return all.toByteArray();
      }
      all.writeBytes(exactly(length));
      line();
    }
  }

  private byte[] exactly(int length) throws IOException {
    byte[] bytes = new byte[length];
    int done = Math.min(length, end - position);
    System.arraycopy(buffer, position, bytes, 0, done);
    position += done;
    if (in.readNBytes(bytes, done, length - done) < length - done) {
      throw new EOFException("the connection ended within an answer");
    }
    return bytes;
  }

  private byte[] untilTheEnd() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(buffer, position, end - position);
    position = end;
    in.transferTo(all);
    return all.toByteArray();
  }

  private String line() throws IOException {
    ByteArrayOutputStream begin = null;
    while (true) {
      for (int at = position; at < end; at++) {
        if (buffer[at] == '\n') {
          String rest = ascii(position, at);
          position = at + 1;
          String whole = begin == null ? rest : begin.toString(StandardCharsets.ISO_8859_1) + rest;
          return whole.endsWith("\r") ? whole.substring(0, whole.length() - 1) : whole;
        }
      }
      begin = begin == null ? new ByteArrayOutputStream() : begin;
      begin.write(buffer, position, end - position);
      if (begin.size() > MAX_LINE) {
        throw new IOException("a line of the answer's head is too long");
      }
      fill();
    }
  }

  private void fill() throws IOException {
    position = 0;
    end = in.read(buffer);
    if (end <= 0) {
      end = 0;
      throw new EOFException("the server closed the connection");
    }
  }

  private String ascii(int from, int to) {
    return new String(Arrays.copyOfRange(buffer, from, to), StandardCharsets.ISO_8859_1);
  }

  private static int status(String line) throws IOException {
    if (!line.startsWith("HTTP/1.") || line.length() < 12) {
      throw new IOException("not an answer of HTTP/1.1: " + line);
    }
    return Integer.parseInt(line, 9, 12, 10);
  }
}
