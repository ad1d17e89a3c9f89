package io.gitledger.query.issue;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;

/**
 * A range of times of the last change, in whole seconds as on the wire, both inclusive. Null, and
 * the zero times of the wire, mean no bound.
 */
public record TimeRange(Instant since, Instant before) {
  public static final TimeRange ANY = new TimeRange(null, null);

  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:58Z");

  public TimeRange {
    since = second(since);
    before = second(before);
  }

  private static Instant second(Instant time) {
    if (time == null || !time.isAfter(Instant.EPOCH)) return null;
    return time.isAfter(LATEST) ? LATEST : time.truncatedTo(ChronoUnit.SECONDS);
  }

  public boolean any() {
    return since == null && before == null;
  }

  /** Returns a condition to be appended to others. */
  public String condition(String column) {
    return (since == null ? "" : " and " + column + " >= :since")
        + (before == null ? "" : " and " + column + " < :before");
  }

  /** Returns the parameters that the condition contains. */
  public Map<String, Object> parameters() {
    var parameters = new HashMap<String, Object>();
    if (since != null) parameters.put("since", since.atOffset(ZoneOffset.UTC));
    if (before != null) parameters.put("before", before.plusSeconds(1).atOffset(ZoneOffset.UTC));
    return parameters;
  }
}
