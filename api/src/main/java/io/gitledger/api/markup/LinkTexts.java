package io.gitledger.api.markup;

import java.util.concurrent.atomic.AtomicLong;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkProcessor;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.Scanner;

/**
 * Limits the total length of the texts of all links and images of a document. The parser copies the
 * text within each pair of brackets and looks it up as a label, so nested brackets have quadratic
 * cost.
 */
final class LinkTexts implements LinkProcessor {
  static final ScopedValue<AtomicLong> LEFT = ScopedValue.newInstance();
  private static final long MAX_CHARACTERS = 8 << 20;

  static AtomicLong budget() {
    return new AtomicLong(MAX_CHARACTERS);
  }

  @Override
  public LinkResult process(LinkInfo link, Scanner scanner, InlineParserContext context) {
    if (LEFT.get().addAndGet(-link.text(scanner).length()) < 0) throw Markdown.tooLarge();
    return LinkResult.none();
  }
}
