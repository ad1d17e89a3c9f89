package io.gitledger.projections.mirror;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hc.core5.http.HttpStatus;

/** The rate limit in the headers of a response. */
final class RateLimit {
  static final Duration MIN_PAUSE = Duration.ofSeconds(1);

  private static final int TOO_MANY_REQUESTS = 429;
  private static final Duration DEFAULT_PAUSE = Duration.ofMinutes(1);

  private RateLimit() {}

  /** Returns for how long the service accepts no more requests. GitHub responds with 403, too. */
  static Optional<Duration> pause(int status, OutgoingConnection answer) {
    boolean spent =
        status == HttpStatus.SC_FORBIDDEN
            && (number(answer, "Retry-After").isPresent()
                || number(answer, "X-RateLimit-Remaining").filter(left -> left == 0).isPresent());
    if (status != TOO_MANY_REQUESTS && !spent) return Optional.empty();
    return number(answer, "Retry-After")
        .map(Duration::ofSeconds)
        .or(
            () ->
                Stream.of("X-RateLimit-Reset", "RateLimit-Reset")
                    .map(name -> number(answer, name))
                    .flatMap(Optional::stream)
                    .findFirst()
                    .map(reset -> Duration.between(Instant.now(), Instant.ofEpochSecond(reset))))
        .map(wait -> wait.compareTo(MIN_PAUSE) < 0 ? MIN_PAUSE : wait)
        .or(() -> Optional.of(DEFAULT_PAUSE));
  }

  static Optional<Long> number(OutgoingConnection answer, String header) {
    String value = answer.getHeaderField(header);
    return value == null || !value.matches("[0-9]{1,10}")
        ? Optional.empty()
        : Optional.of(Long.valueOf(value));
  }
}
