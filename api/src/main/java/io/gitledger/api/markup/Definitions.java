package io.gitledger.api.markup;

import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.PostProcessor;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockParser;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/** Definition lists: a line for the term, followed by a line with a colon and the definition. */
final class Definitions extends CustomBlock {
  private static final int INDENT = 2;

  /** A term. */
  static final class Term extends CustomBlock {}

  /** The definition of a term. */
  static final class Meaning extends CustomBlock {}

  /** Joins lists that are separated only by blank lines. */
  static final class Joined extends AbstractVisitor implements PostProcessor {
    @Override
    public Node process(Node document) {
      document.accept(this);
      return document;
    }

    @Override
    public void visit(CustomBlock block) {
      while (block instanceof Definitions && block.getNext() instanceof Definitions next) {
        while (next.getFirstChild() != null) block.appendChild(next.getFirstChild());
        next.unlink();
      }
      visitChildren(block);
    }
  }

  /** Starts at a colon below a paragraph, or below another definition. */
  static final class Factory extends AbstractBlockParserFactory {
    @Override
    public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
      CharSequence line = state.getLine().getContent();
      int colon = state.getNextNonSpaceIndex();
      boolean begins =
          state.getIndent() < 4
              && colon + 1 < line.length()
              && line.charAt(colon) == ':'
              && (line.charAt(colon + 1) == ' ' || line.charAt(colon + 1) == '\t');
      if (!begins) return BlockStart.none();
      int text = colon + 1;
      while (text < line.length() && line.charAt(text) == ' ') text++;
      BlockParser above = matched.getMatchedBlockParser();
      if (above instanceof ListParser)
        return BlockStart.of(new Indented(new Meaning(), INDENT)).atIndex(text);
      List<SourceLine> terms = matched.getParagraphLines().getLines();
      return terms.isEmpty()
          ? BlockStart.none()
          : BlockStart.of(new ListParser(terms), new Indented(new Meaning(), INDENT))
              .atIndex(text)
              .replaceParagraphLines(terms.size());
    }
  }

  private static final class ListParser extends Container {
    private final List<SourceLine> terms;

    ListParser(List<SourceLine> terms) {
      super(new Definitions());
      this.terms = List.copyOf(terms);
    }

    @Override
    public boolean canContain(Block child) {
      return child instanceof Meaning;
    }

    /**
     * Continues tentatively: whether the line belongs to the list is decided when a definition
     * starts or continues.
     */
    @Override
    public BlockContinue tryContinue(ParserState state) {
      CharSequence line = state.getLine().getContent();
      int next = state.getNextNonSpaceIndex();
      boolean goesOn =
          state.isBlank()
              || state.getIndent() >= INDENT
              || (next < line.length() && line.charAt(next) == ':');
      return goesOn ? BlockContinue.atIndex(state.getIndex()) : BlockContinue.none();
    }

    @Override
    public void parseInlines(InlineParser inlines) {
      Node first = getBlock().getFirstChild();
      for (SourceLine line : terms) {
        Term term = new Term();
        inlines.parse(SourceLines.of(line), term);
        if (first == null) getBlock().appendChild(term);
        else first.insertBefore(term);
      }
    }
  }
}
