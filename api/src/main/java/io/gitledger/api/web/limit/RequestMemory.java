package io.gitledger.api.web.limit;

import io.gitledger.api.web.error.ApiError;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/**
 * The memory that the bodies of all requests and the answers that are held back may take together,
 * as shares of the heap. Small bodies have a budget of their own, so that large ones do not keep
 * ordinary requests out.
 */
@Component
public class RequestMemory {
  /** Bodies up to this size share the budget of small bodies. */
  static final int SMALL_BODY = 64 << 10;

  private static final int SMALL_BODIES_SHARE = 16;
  private static final int LARGE_BODIES_SHARE = 12;
  private static final int ANSWERS_SHARE = 24;

  private final ByteBudget smallBodies;
  private final ByteBudget largeBodies;
  private final ByteBudget answers;

  /** Parsing a large body takes several times its size for a moment. */
  private final ReentrantLock parsing = new ReentrantLock(true);

  RequestMemory(@Value("${gitledger.web.heap:0B}") DataSize heap) {
    long memory = heap.toBytes() > 0 ? heap.toBytes() : Runtime.getRuntime().maxMemory();
    smallBodies = new ByteBudget(memory / SMALL_BODIES_SHARE);
    largeBodies = new ByteBudget(memory / LARGE_BODIES_SHARE);
    answers = new ByteBudget(memory / ANSWERS_SHARE);
  }

  /** For answers that are held back until they are complete. */
  public ByteBudget answers() {
    return answers;
  }

  /** The largest body that can be held at all. */
  public int maxBody() {
    return largeBodies.size();
  }

  /** The bytes that one more body may take. */
  public int availableForBodies() {
    return largeBodies.available();
  }

  /** Parses a body, large ones one at a time. */
  public <T> T parse(int size, Supplier<T> parser) {
    if (size <= SMALL_BODY) return parser.get();
    parsing.lock();
    try {
      return parser.get();
    } finally {
      parsing.unlock();
    }
  }

  /** What one request holds; it starts with nothing. */
  public Reservation reservation() {
    return new Reservation();
  }

  /** The part of the budgets that one body holds. */
  public final class Reservation {
    private ByteBudget budget = smallBodies;
    private int held;

    private Reservation() {}

    /**
     * Raises what is held to a size.
     *
     * @throws ApiError 503 when the budget is spent
     */
    public void raiseTo(int size) {
      if (size > SMALL_BODY && budget == smallBodies) {
        release();
        budget = largeBodies;
      }
      if (!budget.tryReserve(size - held))
        throw ApiError.of(
                HttpStatus.SERVICE_UNAVAILABLE, "too many large requests at once, try again")
            .header("Retry-After", "2");
      held = size;
    }

    /** Gives back all that is held. */
    public void release() {
      budget.release(held);
      held = 0;
    }
  }
}
