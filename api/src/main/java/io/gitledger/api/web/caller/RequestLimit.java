package io.gitledger.api.web.caller;

import io.github.bucket4j.ConsumptionProbe;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.Buckets;
import io.gitledger.api.web.limit.ClientNetwork;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Limits the requests of one caller per minute and node: by account regardless of the credential,
 * or by address for anonymous callers. Responses contain the remaining number in the usual headers.
 */
@Component
public class RequestLimit {
  private static final Duration PERIOD = Duration.ofMinutes(1);

  private final long limit;
  private final Buckets<Object> budgets;

  RequestLimit(@Value("${gitledger.rate-limit:300000}") long perMinute) {
    limit = perMinute;
    budgets = Buckets.perPeriod(Math.max(1, perMinute), PERIOD);
  }

  /**
   * Counts a request and sets the headers of its response.
   *
   * @throws ApiError 429 if the limit is exceeded
   */
  public void count(Caller caller, HttpServletRequest request, HttpServletResponse response) {
    if (limit <= 0) return;
    Object whose = caller instanceof SignedIn in ? in.presenter().id() : ClientNetwork.of(request);
    ConsumptionProbe budget = budgets.take(whose);
    Instant reset = Instant.now().plusNanos(budget.getNanosToWaitForReset());
    response.setHeader("X-RateLimit-Limit", Long.toString(limit));
    response.setHeader("X-RateLimit-Remaining", Long.toString(budget.getRemainingTokens()));
    response.setHeader("X-RateLimit-Reset", Long.toString(reset.getEpochSecond() + 1));
    if (!budget.isConsumed()) throw exceeded(budget.getNanosToWaitForRefill());
  }

  private ApiError exceeded(long nanos) {
    return tooMany("more than " + limit + " requests within a minute", nanos);
  }

  /**
   * Creates a 429 with the time to wait.
   *
   * @param nanos the time until a retry may succeed
   */
  public static ApiError tooMany(String message, long nanos) {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(nanos) + 1;
    return ApiError.of(HttpStatus.TOO_MANY_REQUESTS, message)
        .header("Retry-After", Long.toString(seconds));
  }
}
