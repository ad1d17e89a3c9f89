package io.gitledger.api.repository;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.misc.GoDuration;
import java.time.Duration;
import java.util.function.Function;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Intervals of mirrors, in seconds. */
@Component
@EnableConfigurationProperties(MirrorSettings.class)
public class MirrorIntervals {
  private final MirrorSettings settings;

  MirrorIntervals(MirrorSettings settings) {
    this.settings = settings;
  }

  public long byDefault() {
    return settings.defaultInterval().toSeconds();
  }

  /** Returns the interval of a text, 0 for none, or throws a 422. */
  public long require(String text) {
    return require(text, ApiError::invalid);
  }

  /** Returns the interval of a text, or throws another error. */
  long require(String text, Function<String, ApiError> error) {
    Duration interval =
        GoDuration.parse(text).orElseThrow(() -> error.apply("invalid mirror interval: " + text));
    if (!interval.isZero() && interval.compareTo(settings.minInterval()) < 0)
      throw error.apply(
          "mirror interval is below the minimum of "
              + GoDuration.of(settings.minInterval().toSeconds()));
    return interval.toSeconds();
  }
}
