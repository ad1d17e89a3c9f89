package io.gitledger.query.misc;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations in Go's format, such as {@code 8h0m0s}. */
public final class GoDuration {
  private static final Pattern PART =
      Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{0,9})?)(ns|us|µs|ms|s|m|h)");
  private static final Pattern WHOLE = Pattern.compile("(?:" + PART.pattern() + "){1,7}");
  private static final Map<String, Long> NANOS =
      Map.of(
          "ns", 1L,
          "us", 1_000L,
          "µs", 1_000L,
          "ms", 1_000_000L,
          "s", 1_000_000_000L,
          "m", 60_000_000_000L,
          "h", 3_600_000_000_000L);

  private GoDuration() {}

  /** Parses a non-negative duration; empty if the text is malformed. */
  public static Optional<Duration> parse(String text) {
    if (text.equals("0")) return Optional.of(Duration.ZERO);
    if (!WHOLE.matcher(text).matches()) return Optional.empty();
    var nanos = BigDecimal.ZERO;
    Matcher part = PART.matcher(text);
    while (part.find())
      nanos =
          nanos.add(
              new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(NANOS.get(part.group(2)))));
    if (nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) return Optional.empty();
    return Optional.of(Duration.ofNanos(nanos.longValue()));
  }

  /** Formats whole seconds. */
  public static String of(long seconds) {
    long hours = seconds / 3_600;
    String rest = seconds % 60 + "s";
    if (seconds >= 60) rest = seconds / 60 % 60 + "m" + rest;
    return hours > 0 ? hours + "h" + rest : rest;
  }
}
