package io.gitledger.api.markup;

import java.nio.charset.StandardCharsets;

/** Positions in a document, in bytes of UTF-8. */
final class SourcePositions {
  private final String document;
  private int index;
  private long bytes;

  /**
   * Creates the positions in the document after its front matter.
   *
   * @param begin the end of the front matter, in characters
   */
  SourcePositions(String document, int begin) {
    this.document = document.substring(begin);
    this.bytes = length(document, 0, begin);
  }

  /** Returns the byte offset of a character. Must be called in ascending order. */
  long of(int character) {
    int end = Math.clamp(character, index, document.length());
    bytes += length(document, index, end);
    index = end;
    return bytes;
  }

  private static int length(String text, int begin, int end) {
    return text.substring(begin, end).getBytes(StandardCharsets.UTF_8).length;
  }
}
