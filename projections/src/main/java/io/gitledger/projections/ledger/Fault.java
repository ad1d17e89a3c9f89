package io.gitledger.projections.ledger;

/**
 * Something in the data that cannot be, if nobody meddled and nothing broke.
 *
 * @param place the stream and the event's number in it, or the table and the key
 */
public record Fault(String place, String what) {
  @Override
  public String toString() {
    return place + ": " + what;
  }
}
