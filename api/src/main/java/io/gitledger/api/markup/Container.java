package io.gitledger.api.markup;

import org.commonmark.node.Block;
import org.commonmark.parser.block.AbstractBlockParser;

/** Parses a block of blocks. */
abstract class Container extends AbstractBlockParser {
  private final Block block;

  Container(Block block) {
    this.block = block;
  }

  @Override
  public final Block getBlock() {
    return block;
  }

  @Override
  public final boolean isContainer() {
    return true;
  }

  @Override
  public boolean canContain(Block child) {
    return true;
  }
}
