package io.gitledger.command.log;

import java.util.Comparator;
import java.util.OptionalLong;
import org.axonframework.eventhandling.TrackingToken;

/**
 * A position in the order of the whole log. Everything up to a position that was returned is final:
 * no event will be inserted before it (see the column {@code transaction} of the table {@code
 * event}).
 */
public record LedgerPosition(long transaction, long index)
    implements TrackingToken, Comparable<LedgerPosition> {
  /** Position before the first event. */
  public static final LedgerPosition START = new LedgerPosition(0, 0);

  private static final Comparator<LedgerPosition> ORDER =
      Comparator.comparingLong(LedgerPosition::transaction)
          .thenComparingLong(LedgerPosition::index);

  static LedgerPosition of(TrackingToken token) {
    return token == null ? START : (LedgerPosition) token;
  }

  @Override
  public int compareTo(LedgerPosition other) {
    return ORDER.compare(this, other);
  }

  @Override
  public TrackingToken lowerBound(TrackingToken other) {
    return compareTo(of(other)) <= 0 ? this : other;
  }

  @Override
  public TrackingToken upperBound(TrackingToken other) {
    return compareTo(of(other)) >= 0 ? this : other;
  }

  @Override
  public boolean covers(TrackingToken other) {
    return compareTo(of(other)) >= 0;
  }

  @Override
  public OptionalLong position() {
    return OptionalLong.of(index);
  }
}
