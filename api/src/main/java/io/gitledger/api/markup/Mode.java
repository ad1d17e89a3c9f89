package io.gitledger.api.markup;

import java.util.Optional;

/**
 * The modes of rendering (section 8 of the contract's markup rules).
 *
 * @see MarkupContext
 */
public enum Mode {
  /** Plain Markdown; links are unchanged. */
  MARKDOWN(false, false, false),
  COMMENT(true, true, false),
  WIKI(true, false, true),
  /** The same as a file, for older clients. */
  GFM(false, false, true),
  FILE(false, false, true);

  private final boolean shortReferences;
  private final boolean hardBreaks;
  private final boolean headingIds;

  Mode(boolean shortReferences, boolean hardBreaks, boolean headingIds) {
    this.shortReferences = shortReferences;
    this.hardBreaks = hardBreaks;
    this.headingIds = headingIds;
  }

  /** Finds a mode by its name in the API. Returns empty for an unknown one. */
  static Optional<Mode> of(String word) {
    return switch (word) {
      case "", "markdown" -> Optional.of(MARKDOWN);
      case "comment" -> Optional.of(COMMENT);
      case "wiki" -> Optional.of(WIKI);
      case "gfm" -> Optional.of(GFM);
      case "file" -> Optional.of(FILE);
      default -> Optional.empty();
    };
  }

  /** Returns whether links, references, mentions and emoji are processed. */
  boolean processed() {
    return this != MARKDOWN;
  }

  /** Returns whether {@code #12} is an issue of the current repository. */
  boolean shortReferences() {
    return shortReferences;
  }

  /** Returns whether line ends become line breaks in HTML. */
  boolean hardBreaks() {
    return hardBreaks;
  }

  boolean headingIds() {
    return headingIds;
  }
}
