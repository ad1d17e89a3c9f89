package io.gitledger.command.sequence;

/** Sequences for tests of decisions: the next id is the given one, then one more each time. */
public final class SequencesInMemory extends Sequences {
  private long next;

  public SequencesInMemory(long first) {
    super(null);
    this.next = first;
  }

  @Override
  public long next(Kind kind) {
    return next++;
  }
}
