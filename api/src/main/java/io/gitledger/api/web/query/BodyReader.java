package io.gitledger.api.web.query;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.RequestMemory;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.springframework.http.HttpStatus;

/**
 * Reads a body into memory that is reserved before it is allocated. A declared length is trusted
 * once the first part of the body has arrived. A client that sends too slowly loses its
 * reservation.
 */
final class BodyReader {
  private static final int FIRST_BUFFER = 8 << 10;
  private static final int BELIEVED_FROM = 64 << 10;
  private static final long MIN_BYTES_PER_SECOND = 16 << 10;
  private static final long FREE_SECONDS = 20;

  private final InputStream stream;
  private final long declaredLength;
  private final int maxLength;
  private final RequestMemory.Reservation reservation;
  private final long start = System.nanoTime();

  /**
   * @param declaredLength -1 if unknown
   */
  BodyReader(
      InputStream stream,
      long declaredLength,
      int maxLength,
      RequestMemory.Reservation reservation) {
    this.stream = stream;
    this.declaredLength = declaredLength;
    this.maxLength = maxLength;
    this.reservation = reservation;
  }

  /**
   * Reads the whole body.
   *
   * @throws ApiError 413 if it is too large, 408 if it arrives too slowly, 503 if the memory for
   *     bodies is exhausted
   */
  byte[] read() throws IOException {
    int capacity = declaredLength < 0 ? FIRST_BUFFER : (int) Math.min(declaredLength, FIRST_BUFFER);
    reservation.raiseTo(capacity);
    byte[] buffer = new byte[capacity];
    int length = 0;
    while (true) {
      if (length == buffer.length) {
        int next = stream.read();
        if (next < 0) return buffer;
        buffer = grown(buffer);
        buffer[length++] = (byte) next;
      }
      int count = stream.read(buffer, length, buffer.length - length);
      if (count < 0) return length == buffer.length ? buffer : Arrays.copyOf(buffer, length);
      length += count;
      refuseSlow(length);
    }
  }

  private byte[] grown(byte[] buffer) {
    if (buffer.length >= maxLength) throw Input.tooLarge(maxLength);
    long doubled = Math.max(FIRST_BUFFER, 2L * buffer.length);
    boolean believed = buffer.length >= BELIEVED_FROM && declaredLength > buffer.length;
    long wanted = believed ? declaredLength : doubled;
    if (declaredLength > buffer.length) wanted = Math.min(wanted, declaredLength);
    int capacity = (int) Math.min(wanted, maxLength);
    reservation.raiseTo(capacity);
    return Arrays.copyOf(buffer, capacity);
  }

  private void refuseSlow(int length) {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    if (seconds > FREE_SECONDS && length < (seconds - FREE_SECONDS) * MIN_BYTES_PER_SECOND)
      throw ApiError.of(HttpStatus.REQUEST_TIMEOUT, "the body comes too slowly")
          .header("Connection", "close");
  }
}
