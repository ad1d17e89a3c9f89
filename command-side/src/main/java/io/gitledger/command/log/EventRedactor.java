package io.gitledger.command.log;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Destroys texts of recorded events, in the transaction of the event that tells of it. */
public interface EventRedactor {
  /** Stands in the place of a destroyed text. */
  String NOTICE = "[purged]";

  /**
   * Replaces texts of a stream that are not empty, and destroys its snapshot and the copies in dead
   * letters.
   *
   * @param fields names in the stored JSON
   * @param of values of other fields that an event has to have
   * @return the events that were changed
   */
  List<Redaction> redact(String stream, Set<String> fields, Map<String, Long> of);

  /** The same in all events of a stream. */
  default List<Redaction> redact(String stream, Set<String> fields) {
    return redact(stream, fields, Map.of());
  }

  /** The replacement of a redacted text. */
  static String redacted(String text) {
    return text == null || text.isEmpty() ? text : NOTICE;
  }
}
