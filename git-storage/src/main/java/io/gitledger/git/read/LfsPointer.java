package io.gitledger.git.read;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Git LFS pointer: the small blob that represents a large file. */
public record LfsPointer(String oid, long size) {
  public static final int MAX_BYTES = 1023;

  private static final Pattern FORM =
      Pattern.compile(
          "version https://git-lfs\\.github\\.com/spec/v1\\n(?:[^\\n]+\\n)*?"
              + "oid sha256:([0-9a-f]{64})\\nsize ([0-9]{1,18})\\n?(?:[^\\n]+\\n)*");

  /** Parses a pointer; empty if the blob is not a pointer. */
  public static Optional<LfsPointer> parse(byte[] blob) {
    if (blob.length > MAX_BYTES) return Optional.empty();
    Matcher form = FORM.matcher(new String(blob, StandardCharsets.UTF_8));
    return form.matches()
        ? Optional.of(new LfsPointer(form.group(1), Long.parseLong(form.group(2))))
        : Optional.empty();
  }

  /** Returns the blob. */
  public byte[] toBytes() {
    String text =
        "version https://git-lfs.github.com/spec/v1\noid sha256:" + oid + "\nsize " + size + "\n";
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
