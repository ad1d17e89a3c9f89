package io.gitledger.api.markup;

import java.util.Set;
import org.commonmark.node.Text;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;

/** Prevents the underscores of names such as {@code __init__.py} from being parsed as emphasis. */
final class PythonNames implements InlineContentParserFactory {
  private static final int MAX_LENGTH = 100;

  @Override
  public Set<Character> getTriggerCharacters() {
    return Set.of('_');
  }

  @Override
  public InlineContentParser create() {
    return PythonNames::parse;
  }

  private static ParsedInline parse(InlineParserState state) {
    Scanner scanner = state.scanner();
    if (inWord(scanner.peekPreviousCodePoint())) return ParsedInline.none();
    Position begin = scanner.position();
    for (int i = 0; i < MAX_LENGTH && inWord(scanner.peek()); i++) scanner.next();
    if (!scanner.next(".py") || inWord(scanner.peek())) return ParsedInline.none();
    String name = scanner.getSource(begin, scanner.position()).getContent();
    return ParsedInline.of(new Text(name), scanner.position());
  }

  private static boolean inWord(int c) {
    return c == '_' || Character.isLetterOrDigit(c);
  }
}
