package io.gitledger.api.markup;

import java.util.Set;
import org.commonmark.node.CustomNode;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;

/**
 * A formula within a line: {@code $x$}, {@code $$x$$}, or {@code x} in backticks and dollar signs.
 */
final class MathNode extends CustomNode {
  private final String formula;

  private MathNode(String formula) {
    this.formula = formula;
  }

  String formula() {
    return formula;
  }

  /** Parses formulas. Each dollar sign is only matched with the next one. */
  static final class Factory implements InlineContentParserFactory {
    @Override
    public Set<Character> getTriggerCharacters() {
      return Set.of('$');
    }

    @Override
    public InlineContentParser create() {
      return Factory::parse;
    }

    private static ParsedInline parse(InlineParserState state) {
      Scanner scanner = state.scanner();
      int before = scanner.peekPreviousCodePoint();
      if (before == '$' || Character.isLetterOrDigit(before)) return ParsedInline.none();
      int dollars = scanner.matchMultiple('$');
      boolean ticked = dollars == 1 && scanner.next('`');
      if (dollars > 2 || blank(scanner.peek())) return ParsedInline.none();
      Position begin = scanner.position();
      if (scanner.find('$') <= 0) return ParsedInline.none();
      String formula = scanner.getSource(begin, scanner.position()).getContent();
      if (scanner.matchMultiple('$') != dollars || !ends(formula, scanner.peek(), ticked))
        return ParsedInline.none();
      String bare = ticked ? formula.substring(0, formula.length() - 1) : formula;
      return ParsedInline.of(new MathNode(bare), scanner.position());
    }

    private static boolean ends(String formula, char after, boolean ticked) {
      char last = formula.charAt(formula.length() - 1);
      if (ticked) return last == '`' && formula.length() > 1;
      return !blank(last) && last != '\\' && !Character.isLetterOrDigit(after);
    }

    private static boolean blank(char c) {
      return c == Scanner.END || Character.isWhitespace(c);
    }
  }
}
