package io.gitledger.api.web.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The single part of a file that a request may ask for.
 *
 * @param status the status of the response: 200, 206, or an error with an empty part
 */
public record ByteRange(int status, long start, long length) {
  private static final Pattern FORM = Pattern.compile("bytes=([^-]*)-(.*)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
  private static final Pattern SINGLE = Pattern.compile("bytes=([0-9]{1,18})-([0-9]{0,18})");
  private static final Pattern SUFFIX = Pattern.compile("bytes=-([0-9]{1,18})");

  /**
   * Parses the header as the contract's raw files do: malformed byte ranges are rejected, other
   * units are ignored.
   *
   * @param header null if it is absent, and the whole file is requested
   */
  public static ByteRange strict(String header, long size) {
    if (header == null || !header.trim().startsWith("bytes=")) return whole(size);
    Matcher form = FORM.matcher(header.trim());
    if (!form.matches() || !NUMBER.matcher(form.group(1)).matches()) return refused(416);
    long start = Long.parseLong(form.group(1));
    if (start >= size) return refused(416);
    String last = form.group(2);
    if (last.isEmpty()) return part(start, size - 1);
    if (!NUMBER.matcher(last).matches() || Long.parseLong(last) < start) return refused(400);
    return part(start, Math.min(Long.parseLong(last), size - 1));
  }

  /**
   * Parses the header according to RFC 9110: a malformed one, or one with several parts, is
   * ignored. An end before the start counts as none.
   *
   * @param header may be null
   */
  public static ByteRange lenient(String header, long size) {
    if (header == null) return whole(size);
    Matcher suffix = SUFFIX.matcher(header.trim());
    if (suffix.matches()) {
      long length = Math.min(Long.parseLong(suffix.group(1)), size);
      return length == 0 ? refused(416) : part(size - length, size - 1);
    }
    Matcher single = SINGLE.matcher(header.trim());
    if (!single.matches()) return whole(size);
    long start = Long.parseLong(single.group(1));
    if (start >= size) return refused(416);
    long last = single.group(2).isEmpty() ? size - 1 : Long.parseLong(single.group(2));
    return part(start, last < start ? size - 1 : Math.min(last, size - 1));
  }

  public boolean refused() {
    return status >= 400;
  }

  /** Returns the value of {@code Content-Range}. */
  String of(long size) {
    return "bytes " + start + "-" + (start + length - 1) + "/" + size;
  }

  private static ByteRange whole(long size) {
    return new ByteRange(200, 0, size);
  }

  private static ByteRange part(long first, long last) {
    return new ByteRange(206, first, last - first + 1);
  }

  private static ByteRange refused(int status) {
    return new ByteRange(status, 0, 0);
  }
}
