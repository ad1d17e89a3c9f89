package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/** A formula on separate lines, between pairs of dollar signs. */
final class MathBlock extends CustomBlock {
  private static final String FENCE = "$$";

  private String formula = "";

  String formula() {
    return formula;
  }

  /** Starts at a line that begins with two dollar signs. */
  static final class Factory extends AbstractBlockParserFactory {
    @Override
    public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
      if (state.getIndent() >= 4) return BlockStart.none();
      int begin = state.getNextNonSpaceIndex();
      String line = state.getLine().getContent().toString();
      if (!line.startsWith(FENCE, begin)) return BlockStart.none();
      String rest = line.substring(begin + FENCE.length()).strip();
      int again = rest.indexOf('$');
      boolean closes = rest.endsWith(FENCE) && rest.length() > FENCE.length();
      if (again >= 0 && !(closes && again == rest.length() - FENCE.length()))
        return BlockStart.none();
      return BlockStart.of(new Lines()).atIndex(begin + FENCE.length());
    }
  }

  private static final class Lines extends AbstractBlockParser {
    private final MathBlock block = new MathBlock();
    private final List<String> lines = new ArrayList<>();
    private boolean closed;

    @Override
    public Block getBlock() {
      return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      return closed ? BlockContinue.none() : BlockContinue.atIndex(state.getIndex());
    }

    @Override
    public void addLine(SourceLine line) {
      String text = line.getContent().toString();
      String bare = text.stripTrailing();
      closed = bare.endsWith(FENCE);
      lines.add(closed ? bare.substring(0, bare.length() - FENCE.length()) : text);
    }

    @Override
    public void closeBlock() {
      block.formula = String.join("\n", lines).strip() + "\n";
    }
  }
}
