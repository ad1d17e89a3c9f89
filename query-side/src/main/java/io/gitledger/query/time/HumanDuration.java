package io.gitledger.query.time;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes durations for people: {@code 2 hours 5 minutes}. */
public final class HumanDuration {
  private HumanDuration() {}

  /** Hours and minutes, below a minute seconds, and nothing where there are none. */
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
