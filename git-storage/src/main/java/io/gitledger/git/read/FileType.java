package io.gitledger.git.read;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The content type of a blob, detected from its first bytes. Images, audio, video and PDF have
 * their own type. All other text is {@code text/plain}, and the rest is {@code
 * application/octet-stream}. HTML is never served as such.
 */
public enum FileType {
  TEXT,
  IMAGE,
  PDF,
  MEDIA,
  BYTES;

  /** The number of bytes that are examined. */
  public static final int SNIFFED = 1024;

  private static final Pattern SVG =
      Pattern.compile(
          "\\s*(?:<\\?xml[^>]*>\\s*)?(?:<!--.*?-->\\s*|<!DOCTYPE[^>]*>\\s*)*<svg[\\s>].*",
          Pattern.DOTALL);

  private record Magic(int at, String bytes, FileType type, String name) {
    boolean matches(byte[] head) {
      if (head.length < at + bytes.length()) return false;
      for (int i = 0; i < bytes.length(); i++)
        if ((head[at + i] & 0xff) != bytes.charAt(i)) return false;
      return true;
    }
  }

  private static final List<Magic> MAGIC =
      List.of(
          new Magic(0, "\u0089PNG\r\n\u001a\n", IMAGE, "image/png"),
          new Magic(0, "GIF87a", IMAGE, "image/gif"),
          new Magic(0, "GIF89a", IMAGE, "image/gif"),
          new Magic(0, "\u00ff\u00d8\u00ff", IMAGE, "image/jpeg"),
          new Magic(8, "WEBPVP", IMAGE, "image/webp"),
          new Magic(4, "ftypavif", IMAGE, "image/avif"),
          new Magic(0, "\0\0\u0001\0", IMAGE, "image/x-icon"),
          new Magic(0, "%PDF-", PDF, "application/pdf"),
          new Magic(8, "WAVE", MEDIA, "audio/wave"),
          new Magic(8, "AVI ", MEDIA, "video/avi"),
          new Magic(0, "ID3", MEDIA, "audio/mpeg"),
          new Magic(0, "OggS\0", MEDIA, "application/ogg"),
          new Magic(0, "fLaC", MEDIA, "audio/flac"),
          new Magic(0, "MThd\0\0\0\u0006", MEDIA, "audio/midi"),
          new Magic(0, "\u001aE\u00df\u00a3", MEDIA, "video/webm"),
          new Magic(4, "ftyp", MEDIA, "video/mp4"));

  /** A type and its content type in responses. */
  public record Found(FileType type, String name) {}

  /**
   * @param head the first {@link #SNIFFED} bytes, or all of a shorter file
   */
  public static Found of(byte[] head) {
    for (Magic magic : MAGIC) if (magic.matches(head)) return new Found(magic.type(), magic.name());
    if (starts(head, 0xfe, 0xff)) return new Found(TEXT, "text/plain; charset=utf-16be");
    if (starts(head, 0xff, 0xfe)) return new Found(TEXT, "text/plain; charset=utf-16le");
    for (byte octet : head)
      if (binary(octet)) {
        return starts(head, 'B', 'M')
            ? new Found(IMAGE, "image/bmp")
            : new Found(BYTES, "application/octet-stream");
      }
    if (!utf8(head)) return new Found(TEXT, "text/plain; charset=" + western(head));
    return SVG.matcher(new String(head, StandardCharsets.UTF_8)).matches()
        ? new Found(IMAGE, "image/svg+xml")
        : new Found(TEXT, "text/plain; charset=utf-8");
  }

  /** Returns the content security policy for responses of this type; null for none. */
  public String policy() {
    return switch (this) {
      case MEDIA -> null;
      case PDF -> "default-src 'none'; style-src 'unsafe-inline'";
      default -> "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    };
  }

  private static boolean starts(byte[] head, int first, int second) {
    return head.length >= 2 && (head[0] & 0xff) == first && (head[1] & 0xff) == second;
  }

  private static boolean binary(byte octet) {
    return octet >= 0 && octet < 0x20 && "\t\n\f\r\u001b".indexOf(octet) < 0;
  }

  /**
   * Returns the character set. Only Windows has characters at the positions of ISO control
   * characters.
   */
  private static String western(byte[] head) {
    for (byte octet : head) if (octet < (byte) 0xa0) return "windows-1252";
    return "iso-8859-1";
  }

  /**
   * Returns whether the bytes are UTF-8. A character that is truncated at the end of the sample is
   * accepted.
   */
  private static boolean utf8(byte[] head) {
    CharBuffer characters = CharBuffer.allocate(head.length + 1);
    boolean whole = head.length < SNIFFED;
    CoderResult result =
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(head), characters, whole);
    return !result.isError();
  }
}
