package io.gitledger.git.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.zip.DeflaterOutputStream;

/** An HTTP client that sends requests that git never would. */
final class RawGit {

  static final String NOTHING = "0".repeat(40);
  static final String SOMETHING = "1".repeat(40);

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private RawGit() {}

  static HttpResponse<String> post(String url, String service, byte[] body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + "/" + service))
            .timeout(Duration.ofSeconds(40))
            .header("Content-Type", "application/x-" + service + "-request")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  static HttpResponse<String> get(String url, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  /** Returns a push of the given commands, each "old new ref", with this pack. */
  static byte[] push(byte[] pack, String... commands) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int i = 0; i < commands.length; i++) {
      body.write(line(commands[i] + (i == 0 ? "\0 report-status side-band-64k" : "")));
    }
    body.write("0000".getBytes(StandardCharsets.US_ASCII));
    body.write(pack);
    return body.toByteArray();
  }

  static byte[] lines(String... texts) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (String text : texts) {
      body.write(text.matches("000[012]") ? text.getBytes(StandardCharsets.US_ASCII) : line(text));
    }
    return body.toByteArray();
  }

  static byte[] line(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ("%04x".formatted(bytes.length + 4) + text).getBytes(StandardCharsets.UTF_8);
  }

  /** Returns a pack of the given objects with the given count in its header. */
  static byte[] pack(int claimed, byte[]... objects) throws IOException {
    ByteArrayOutputStream pack = new ByteArrayOutputStream();
    pack.write("PACK".getBytes(StandardCharsets.US_ASCII));
    pack.write(ByteBuffer.allocate(8).putInt(2).putInt(claimed).array());
    for (byte[] object : objects) {
      pack.write(object);
    }
    pack.write(sha1(pack.toByteArray()));
    return pack.toByteArray();
  }

  /**
   * Returns an object of a type (1 commit, 2 tree, 3 blob, 4 tag) with the given size in its
   * header.
   */
  static byte[] object(int type, long claimed, byte[] content) throws IOException {
    return object(type, claimed, new byte[0], content);
  }

  static byte[] object(int type, byte[] content) throws IOException {
    return object(type, content.length, content);
  }

  /** Returns a delta based on an object given by its id. */
  static byte[] refDelta(byte[] base, byte[] delta) throws IOException {
    return object(7, delta.length, base, delta);
  }

  static byte[] sha1(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-1").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] object(int type, long claimed, byte[] base, byte[] content)
      throws IOException {
    ByteArrayOutputStream object = new ByteArrayOutputStream();
    long rest = claimed >>> 4;
    object.write((int) ((type << 4) | (claimed & 15) | (rest > 0 ? 0x80 : 0)));
    while (rest > 0) {
      long seven = rest & 0x7f;
      rest >>>= 7;
      object.write((int) (seven | (rest > 0 ? 0x80 : 0)));
    }
    object.write(base);
    try (DeflaterOutputStream deflated = new DeflaterOutputStream(object)) {
      deflated.write(content);
    }
    return object.toByteArray();
  }
}
