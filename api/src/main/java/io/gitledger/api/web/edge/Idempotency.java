package io.gitledger.api.web.edge;

import io.gitledger.api.web.caller.CallerArgument;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.error.ErrorWriter;
import io.gitledger.api.web.limit.RequestMemory;
import io.gitledger.api.web.settings.WebSettings;
import io.gitledger.command.idempotency.KeyedRequests;
import io.gitledger.command.idempotency.KeyedRequests.Answer;
import io.gitledger.command.idempotency.KeyedRequests.Claim;
import io.gitledger.command.idempotency.KeyedRequests.IdempotencyStatus;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.ModelAndView;

/**
 * Returns the stored response to a POST of an authenticated caller with the same {@code
 * Idempotency-Key} and the same request, without executing it again.
 */
final class Idempotency {
  /** Runs a handler. */
  @FunctionalInterface
  interface Handling {
    ModelAndView handle(HttpServletResponse response) throws Exception;
  }

  static final String HEADER = "Idempotency-Key";
  private static final String REPLAYED = "Idempotent-Replayed";
  private static final int MAX_ANSWER = 256 << 10;
  private static final int FIRST_5XX = 500;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration MAX_PAUSE = Duration.ofMillis(320);

  private final KeyedRequests requests;
  private final ErrorWriter errors;
  private final WebSettings settings;
  private final RequestMemory memory;

  Idempotency(
      KeyedRequests requests, ErrorWriter errors, WebSettings settings, RequestMemory memory) {
    this.requests = requests;
    this.errors = errors;
    this.settings = settings;
    this.memory = memory;
  }

  ModelAndView once(
      HttpServletRequest request,
      HttpServletResponse response,
      HandlerMethod handler,
      Handling handling)
      throws Exception {
    String key = request.getHeader(HEADER);
    boolean keyed =
        key != null
            && request.getMethod().equals("POST")
            && request.getRequestURI().startsWith("/api/v1/");
    // Anonymous callers change nothing here, and have no keys of their own.
    if (!keyed || !(CallerArgument.callerOf(request) instanceof SignedIn caller))
      return handling.handle(response);
    var asked = new KeyedRequest(request, handler, settings);
    byte[] own = KeyedRequest.key(caller, key);
    return switch (begun(own, asked.fingerprint())) {
      case IdempotencyStatus.New(Claim claim) -> run(claim, request, response, handling);
      case IdempotencyStatus.Answered(Answer answer) -> replay(answer, response);
      case IdempotencyStatus.Running _ ->
          throw ApiError.conflict("a request with this " + HEADER + " is being answered")
              .header("Retry-After", "1");
      case IdempotencyStatus.OutcomeUnknown _ ->
          throw ApiError.conflict(
              "a request with this "
                  + HEADER
                  + " may have taken effect, but its answer is not known");
      case IdempotencyStatus.KeyReused _ ->
          throw ApiError.invalid("this " + HEADER + " was used for another request");
    };
  }

  /** Starts a request. A concurrent equal request waits for the response for some time. */
  private IdempotencyStatus begun(byte[] key, byte[] fingerprint) throws InterruptedException {
    Instant end = Instant.now().plus(settings.idempotencyWait());
    Duration pause = FIRST_PAUSE;
    IdempotencyStatus standing = requests.begin(key, fingerprint);
    while (standing instanceof IdempotencyStatus.Running && Instant.now().isBefore(end)) {
      Thread.sleep(pause);
      pause = pause.compareTo(MAX_PAUSE) < 0 ? pause.multipliedBy(2) : MAX_PAUSE;
      standing = requests.begin(key, fingerprint);
    }
    return standing;
  }

  /**
   * Runs the handler. The response is sent only after it is stored, so that a retry gets the same
   * one.
   */
  private ModelAndView run(
      Claim claim, HttpServletRequest request, HttpServletResponse response, Handling handling)
      throws Exception {
    var held = new BufferedResponse(response, MAX_ANSWER, memory.answers());
    try {
      ModelAndView view = handled(claim, request, held, handling);
      settle(claim, held);
      held.release();
      return view;
    } finally {
      held.drop();
    }
  }

  private ModelAndView handled(
      Claim claim, HttpServletRequest request, BufferedResponse held, Handling handling)
      throws Exception {
    try {
      return requests.during(claim, () -> handling.handle(held));
    } catch (Exception failure) {
      if (held.isCommitted()) throw failure;
      errors.write(request, held, failure);
      return null;
    }
  }

  /**
   * Stores the response, or releases the claim. A server error before any change may be retried,
   * and so may a response that is too large to be stored, if there was no change.
   */
  private void settle(Claim claim, BufferedResponse held) {
    Optional<byte[]> body = held.whole();
    boolean kept = held.getStatus() < FIRST_5XX && body.isPresent();
    if (!kept && requests.abandon(claim)) return;
    requests.finish(claim, new Answer(held.getStatus(), held.getContentType(), body.orElse(null)));
  }

  private static ModelAndView replay(Answer answer, HttpServletResponse response)
      throws IOException {
    response.setStatus(answer.status());
    response.setHeader(REPLAYED, "true");
    if (answer.type() != null) response.setContentType(answer.type());
    response.setContentLength(answer.body().length);
    response.getOutputStream().write(answer.body());
    return null;
  }
}
