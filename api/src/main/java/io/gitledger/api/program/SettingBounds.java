package io.gitledger.api.program;

import io.gitledger.projections.hook.AllowedHosts;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;

/** Rejects values of single settings with which a server would start but not work. */
final class SettingBounds {
  /**
   * The minimum pool size. Three connections of the pool are in permanent use: for notifications,
   * for a lock, for tokens.
   */
  private static final int MIN_POOL_SIZE = 6;

  private static final Duration MIN_PAUSE = Duration.ofMillis(1);
  private static final Duration MIN_INTERVAL = Duration.ofSeconds(1);

  private record Bound<T extends Comparable<T>>(
      String property, Class<T> type, T min, String expected) {

    void check(Binder settings) {
      settings.bind(property, Bindable.of(type)).ifBound(this::check);
    }

    private void check(T value) {
      if (value.compareTo(min) < 0) throw StartFailure.wrongValue(property, value, expected);
    }
  }

  private static final List<Bound<?>> BOUNDS =
      List.of(
          number("gitledger.database-pool-size", MIN_POOL_SIZE),
          number("gitledger.webhook-attempts", 1),
          time("gitledger.webhook-first-pause", MIN_PAUSE, "1ms"),
          time("gitledger.checkpoint-interval", MIN_INTERVAL, "1s"),
          time("gitledger.merge-queue.interval", MIN_INTERVAL, "1s"),
          time("gitledger.remote-transfer-limit", MIN_INTERVAL, "1s"));

  private SettingBounds() {}

  static void check(Binder settings) {
    BOUNDS.forEach(bound -> bound.check(settings));
    checkHosts(settings, "gitledger.webhook-allowed-hosts");
    checkHosts(settings, "gitledger.remote-allowed-hosts");
  }

  private static Bound<Integer> number(String property, int min) {
    return new Bound<>(property, Integer.class, min, "a number from " + min + " on");
  }

  private static Bound<Duration> time(String property, Duration min, String text) {
    return new Bound<>(property, Duration.class, min, "a time of at least " + text);
  }

  private static void checkHosts(Binder settings, String property) {
    for (String entry : settings.bind(property, Bindable.setOf(String.class)).orElse(Set.of())) {
      try {
        new AllowedHosts(Set.of(entry));
      } catch (IllegalArgumentException e) {
        throw StartFailure.wrongValue(
            property, entry, "external, private, loopback, networks such as 10.1.0.0/16, or hosts");
      }
    }
  }
}
