package io.gitledger.command.log;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Destroys texts of recorded events, in the transaction of the event that records the destruction.
 */
public interface EventRedactor {
  /** Replacement of a destroyed text. */
  String NOTICE = "[purged]";

  /**
   * Replaces the non-empty texts of events of a stream. Deletes the snapshot of the stream and
   * replaces the texts in dead letters.
   *
   * @param fields names in the stored JSON
   * @param of required values of other fields of the event
   * @return the changed events
   */
  List<Redaction> redact(String stream, Set<String> fields, Map<String, Long> of);

  /** Replaces the non-empty texts of all events of a stream. */
  default List<Redaction> redact(String stream, Set<String> fields) {
    return redact(stream, fields, Map.of());
  }

  /** Returns the replacement of a text. */
  static String redacted(String text) {
    return text == null || text.isEmpty() ? text : NOTICE;
  }
}
