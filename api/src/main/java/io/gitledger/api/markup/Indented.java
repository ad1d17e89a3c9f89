package io.gitledger.api.markup;

import org.commonmark.node.Block;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.ParserState;

/** Parses a block that may contain any blocks and continues as long as its lines are indented. */
final class Indented extends Container {
  private static final int MAX_INDENT = 4;

  private final int minIndent;

  /**
   * Parses the content of a block.
   *
   * @param minIndent the minimum indentation of its lines, in columns; up to four of them are
   *     removed
   */
  Indented(Block block, int minIndent) {
    super(block);
    this.minIndent = minIndent;
  }

  @Override
  public BlockContinue tryContinue(ParserState state) {
    if (state.isBlank()) return BlockContinue.atIndex(state.getNextNonSpaceIndex());
    return state.getIndent() >= minIndent
        ? BlockContinue.atColumn(state.getColumn() + Math.min(state.getIndent(), MAX_INDENT))
        : BlockContinue.none();
  }
}
