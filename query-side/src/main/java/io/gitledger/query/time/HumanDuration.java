package io.gitledger.query.time;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats durations for users: {@code 2 hours 5 minutes}. */
public final class HumanDuration {
  private HumanDuration() {}

  /** Returns hours and minutes, or seconds for less than a minute; empty for zero. */
  public static String of(long seconds) {
    String minutes =
        Stream.of(part(seconds / 3600, "hour"), part(seconds / 60 % 60, "minute"))
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" "));
    return minutes.isEmpty() ? part(seconds, "second") : minutes;
  }

  private static String part(long count, String unit) {
    if (count <= 0) return "";
    return count + " " + unit + (count == 1 ? "" : "s");
  }
}
