package io.gitledger.api.web.file;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Optional;

/** Streams files, completely or in part. */
public final class FileResponse {
  private static final int BUFFER = 64 << 10;

  private FileResponse() {}

  /** Opens a file at a position. */
  @FunctionalInterface
  public interface Content {
    InputStream open(long start, long length) throws IOException;
  }

  /** Sends the part of a file, unless it is rejected, and no body for {@code HEAD}. */
  public static void send(
      ByteRange range,
      long size,
      Content content,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    boolean body = !request.getMethod().equals("HEAD");
    try (InputStream part =
        body ? content.open(range.start(), range.length()) : InputStream.nullInputStream()) {
      response.setStatus(range.status());
      if (range.status() == HttpServletResponse.SC_PARTIAL_CONTENT)
        response.setHeader("Content-Range", range.of(size));
      response.setContentLengthLong(range.length());
      if (body) copy(part, response.getOutputStream(), range.length());
    }
  }

  /** Returns whether the client has the file already, according to its conditional headers. */
  public static boolean known(HttpServletRequest request, String tag, Optional<Instant> changed) {
    if (request.getHeader("If-None-Match") != null) return EntityTag.known(request, tag);
    return changed.isPresent() && hasSince(request, "If-Modified-Since", changed.get());
  }

  /**
   * Returns whether a part may be sent, because the client's other parts belong to the same file.
   */
  static boolean partsMatch(HttpServletRequest request, String tag, Optional<Instant> changed) {
    String condition = request.getHeader("If-Range");
    return condition == null
        || condition.equals(tag)
        || (changed.isPresent() && hasSince(request, "If-Range", changed.get()));
  }

  private static boolean hasSince(HttpServletRequest request, String header, Instant changed) {
    try {
      long since = request.getDateHeader(header);
      return since >= 0 && !changed.isAfter(Instant.ofEpochMilli(since));
    } catch (IllegalArgumentException notADate) {
      return false;
    }
  }

  private static void copy(InputStream from, OutputStream to, long length) throws IOException {
    byte[] buffer = new byte[BUFFER];
    long left = length;
    while (left > 0) {
      int read = from.read(buffer, 0, (int) Math.min(buffer.length, left));
      if (read < 0) throw new IOException("the content is shorter than its size");
      to.write(buffer, 0, read);
      left -= read;
    }
  }
}
