package io.gitledger.api.markup;

import org.commonmark.node.Block;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.ParserState;

/** Reads a block that may contain anything and goes on as long as its lines are indented. */
final class Indented extends Container {
  private static final int MOST = 4;

  private final int least;

  /**
   * Reads on into a block.
   *
   * @param least how many columns its lines stand in, of which up to four are no part of them
   */
  Indented(Block block, int least) {
    super(block);
    this.least = least;
  }

  @Override
  public BlockContinue tryContinue(ParserState state) {
    if (state.isBlank()) return BlockContinue.atIndex(state.getNextNonSpaceIndex());
    return state.getIndent() >= least
        ? BlockContinue.atColumn(state.getColumn() + Math.min(state.getIndent(), MOST))
        : BlockContinue.none();
  }
}
