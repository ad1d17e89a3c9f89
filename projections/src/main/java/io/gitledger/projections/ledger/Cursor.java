package io.gitledger.projections.ledger;

import io.gitledger.command.log.LedgerPosition;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;

/** Encodes positions in the log for external readers: opaque, and safe in URLs. */
final class Cursor {
  private Cursor() {}

  static String of(LedgerPosition position) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(
            ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(position.transaction())
                .putLong(position.index())
                .array());
  }

  static Optional<LedgerPosition> read(String cursor) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(cursor);
      if (bytes.length != 2 * Long.BYTES) return Optional.empty();
      var buffer = ByteBuffer.wrap(bytes);
      return Optional.of(new LedgerPosition(buffer.getLong(), buffer.getLong()))
          .filter(position -> position.transaction() >= 0 && position.index() >= 0);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
