package io.gitledger.api.markup;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkProcessor;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.Scanner;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/** Footnotes: {@code [^1]} refers to one, {@code [^1]: text} defines it. */
final class Footnotes {
  private static final int MAX_LABEL_LENGTH = 100;
  private static final int INDENT = 4;

  private Footnotes() {}

  /** A reference to a footnote. */
  static final class Reference extends CustomNode {
    private final String label;

    Reference(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }
  }

  /** The definition of a footnote. */
  static final class Definition extends CustomBlock {
    private final String label;

    Definition(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }
  }

  /** Returns the key of a label, which is case-insensitive. */
  static String key(String label) {
    return label.toLowerCase(Locale.ROOT);
  }

  /** Parses references in brackets. */
  static final class References implements LinkProcessor {
    @Override
    public LinkResult process(LinkInfo link, Scanner scanner, InlineParserContext context) {
      if (link.marker() != null || link.destination() != null || link.label() != null)
        return LinkResult.none();
      String label = label(link.openingBracket().getNext());
      return label.length() < 2
          ? LinkResult.none()
          : LinkResult.replaceWith(new Reference(label.substring(1)), link.afterTextBracket());
    }

    /** Returns the label with its mark, or an empty string if it is none. */
    private static String label(Node first) {
      StringBuilder label = new StringBuilder();
      for (Node node = first; node != null; node = node.getNext()) {
        if (!(node instanceof Text text)) return "";
        label.append(text.getLiteral());
        if (label.charAt(0) != '^' || label.length() > MAX_LABEL_LENGTH) return "";
      }
      return label.chars().anyMatch(Character::isWhitespace) ? "" : label.toString();
    }
  }

  /** Parses definitions of footnotes. */
  static final class Factory extends AbstractBlockParserFactory {
    private static final Pattern BEGIN = Pattern.compile("\\[\\^([^\\]\\[\\s]{1,99})]:[ \\t]*");

    @Override
    public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
      if (state.getIndent() >= 4) return BlockStart.none();
      CharSequence line = state.getLine().getContent();
      Matcher begin = BEGIN.matcher(line).region(state.getNextNonSpaceIndex(), line.length());
      return begin.lookingAt()
          ? BlockStart.of(new Indented(new Definition(begin.group(1)), INDENT)).atIndex(begin.end())
          : BlockStart.none();
    }
  }
}
