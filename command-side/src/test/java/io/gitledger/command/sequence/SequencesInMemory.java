package io.gitledger.command.sequence;

/** In-memory ids, ascending from the given one. */
public final class SequencesInMemory implements Sequences {
  private long next;

  public SequencesInMemory(long first) {
    this.next = first;
  }

  @Override
  public long next(Kind kind) {
    return next++;
  }
}
