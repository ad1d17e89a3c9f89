package io.gitledger.command.sequence;

/** Ids without a database: the given one first, then one more each time. */
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
