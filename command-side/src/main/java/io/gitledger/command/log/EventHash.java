package io.gitledger.command.log;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The hash that links an event to the previous one of its stream: SHA-256 over the previous link
 * (32 zero bytes at the start) and, each preceded by its length in UTF-8 bytes as a decimal number
 * and a colon: id, stream, sequence, name, revision, time (ISO 8601, microseconds), payload and
 * metadata exactly as stored.
 */
public final class EventHash {
  static final int LENGTH = 32;

  private EventHash() {}

  /** Returns the link before the first event of a stream. */
  public static byte[] origin() {
    return new byte[LENGTH];
  }

  public static byte[] of(
      byte[] previous,
      String id,
      String stream,
      long sequence,
      String name,
      int revision,
      Instant at,
      String payload,
      String metadata) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update(previous);
    add(digest, id);
    add(digest, stream);
    add(digest, Long.toString(sequence));
    add(digest, name);
    add(digest, Integer.toString(revision));
    add(digest, at.truncatedTo(ChronoUnit.MICROS).toString());
    add(digest, payload);
    add(digest, metadata);
    return digest.digest();
  }

  private static void add(MessageDigest digest, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
    digest.update(bytes);
  }
}
