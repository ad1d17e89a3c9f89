package io.gitledger.api.markup;

import java.util.Optional;

/**
 * The modes of rendering (section 8 of the contract's markup rules).
 *
 * @see MarkupContext
 */
public enum Mode {
  /** Markdown alone; links stay as they are written. */
  MARKDOWN(false, false, false),
  COMMENT(true, true, false),
  WIKI(true, false, true),
  /** Like a file, as older clients ask for it. */
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

  /** By the word on the wire; empty for an unknown one. */
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

  /** Whether links, references, mentions and emoji are put in. */
  boolean processed() {
    return this != MARKDOWN;
  }

  /** Whether {@code #12} means an issue of the repository at hand. */
  boolean shortReferences() {
    return shortReferences;
  }

  /** Whether the end of a line ends it in HTML too. */
  boolean hardBreaks() {
    return hardBreaks;
  }

  boolean headingIds() {
    return headingIds;
  }
}
