package io.gitledger.api.content;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The one part of a file that a request may ask for.
 *
 * @param status of the answer: 200, 206, or an error with an empty part
 */
record ByteRange(int status, long start, long length) {
  private static final Pattern FORM = Pattern.compile("bytes=([^-]*)-(.*)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  /**
   * Reads the header.
   *
   * @param header null when there is none, and the whole file is wanted
   */
  static ByteRange of(String header, long size) {
    if (header == null || header.isEmpty()) return new ByteRange(200, 0, size);
    Matcher form = FORM.matcher(header.trim());
    if (!form.matches() || !NUMBER.matcher(form.group(1)).matches()) return refused(416);
    long start = Long.parseLong(form.group(1));
    if (start >= size) return refused(416);
    String last = form.group(2);
    if (last.isEmpty()) return new ByteRange(206, start, size - start);
    if (!NUMBER.matcher(last).matches() || Long.parseLong(last) < start) return refused(400);
    long end = Math.min(Long.parseLong(last), size - 1);
    return new ByteRange(206, start, end - start + 1);
  }

  boolean refused() {
    return status >= 400;
  }

  private static ByteRange refused(int status) {
    return new ByteRange(status, 0, 0);
  }
}
