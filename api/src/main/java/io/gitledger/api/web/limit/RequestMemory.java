package io.gitledger.api.web.limit;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.scheduling.CoreShare;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/**
 * The memory for the bodies of all requests, the data read for their responses, and buffered
 * responses, as shares of the heap. Small bodies have a separate budget, so that large ones do not
 * block ordinary requests.
 */
@Component
public class RequestMemory {
  /** The size up to which bodies share the budget of small bodies. */
  static final int SMALL_BODY = 64 << 10;

  private static final int SMALL_BODIES_SHARE = 16;
  private static final int LARGE_BODIES_SHARE = 12;
  private static final int ANSWERS_SHARE = 24;
  private static final int READS_SHARE = 8;

  /** The size up to which a result needs no reservation. */
  private static final int FREE_READ = 64 << 10;

  /** The factor for a text, which takes up to two bytes for each that is read. */
  private static final int BYTES_PER_READ = 2;

  /** The size above which reading a result waits for a permit. */
  static final int LARGE_READ = 256 << 10;

  /** The time after which a large result is read without a permit. */
  private static final Duration RESERVATION_TIMEOUT = Duration.ofSeconds(5);

  /**
   * The limit of concurrent large results: half of the processor cores. Each takes several times
   * its size for a moment, and many at once leave nothing to the garbage collector.
   */
  private static final CoreShare LARGE_READS = new CoreShare();

  private static final ThreadLocal<Reservation> CURRENT = new ThreadLocal<>();

  private final ByteBudget smallBodies;
  private final ByteBudget largeBodies;
  private final ByteBudget answers;
  private final ByteBudget reads;
  private final ByteBudget disk;

  /** Serializes the parsing of large bodies, which takes several times their size for a moment. */
  private final ReentrantLock parsing = new ReentrantLock(true);

  RequestMemory(
      @Value("${gitledger.web.heap:0B}") DataSize heap,
      @Value("${gitledger.web.max-spool:1GB}") DataSize maxSpool) {
    long memory = heap(heap);
    smallBodies = new ByteBudget(memory / SMALL_BODIES_SHARE);
    largeBodies = new ByteBudget(memory / LARGE_BODIES_SHARE);
    answers = new ByteBudget(memory / ANSWERS_SHARE);
    reads = new ByteBudget(memory / READS_SHARE);
    disk = new ByteBudget(maxSpool.toBytes());
  }

  /** Returns the heap size that the shares are based on. */
  public static long heap(DataSize set) {
    return set.toBytes() > 0 ? set.toBytes() : Runtime.getRuntime().maxMemory();
  }

  /** Returns the budget of responses that are buffered until they are complete. */
  public ByteBudget answers() {
    return answers;
  }

  /** Returns the budget of data that requests read before they respond. */
  public ByteBudget reads() {
    return reads;
  }

  /**
   * Reserves bytes on disk for bodies that are written to files.
   *
   * @throws ApiError 503 if too many are reserved
   */
  public void reserveDisk(int bytes) {
    if (!disk.tryReserve(bytes)) throw spent();
  }

  public void releaseDisk(int bytes) {
    disk.release(bytes);
  }

  /**
   * Records the size read so far of a result for the request of this thread, which is assumed to
   * hold its largest one. Waits before more of a large result is read.
   */
  public static void countRead(int bytes) {
    Reservation current = CURRENT.get();
    if (current == null) return;
    if (bytes > current.largestRead) current.largestRead = bytes;
    if (bytes > LARGE_READ) current.beginTurn();
  }

  /** Marks the end of a result for the request of this thread. */
  public static void endRead() {
    Reservation current = CURRENT.get();
    if (current != null) current.endTurn();
  }

  /**
   * Reserves memory for the data that the request of this thread has read.
   *
   * @throws ApiError 503 if the budget is exhausted
   */
  public static void requireForReads() {
    Reservation current = CURRENT.get();
    if (current != null) current.raiseReads();
  }

  /** Returns the maximum size of a body. */
  public int maxBody() {
    return largeBodies.size();
  }

  /** Returns the number of bytes available for another body. */
  public int availableForBodies() {
    return largeBodies.available();
  }

  /** Parses a body. Large ones are parsed one at a time. */
  public <T> T parse(int size, Supplier<T> parser) {
    if (size <= SMALL_BODY) return parser.get();
    parsing.lock();
    try {
      return parser.get();
    } finally {
      parsing.unlock();
    }
  }

  /** Starts a request on this thread, without reserved memory. */
  public Reservation begin() {
    Reservation reservation = new Reservation();
    CURRENT.set(reservation);
    return reservation;
  }

  /** The share of the budgets that one request holds. */
  public final class Reservation {
    private ByteBudget budget = smallBodies;
    private int held;
    private int largestRead;
    private int heldForReads;
    private CoreShare.Turn turn;
    private boolean done;

    private Reservation() {}

    /**
     * Raises the reservation to a size.
     *
     * @throws ApiError 503 if the budget is exhausted
     */
    public void raiseTo(int size) {
      if (size > SMALL_BODY && budget == smallBodies) {
        release();
        budget = largeBodies;
      }
      if (!budget.tryReserve(size - held)) throw spent();
      held = size;
    }

    /** Raises the reservation for read data. The body of the request is reserved already. */
    private void raiseReads() {
      if (largestRead <= FREE_READ + held) return;
      int wanted = (int) Math.min((long) BYTES_PER_READ * largestRead, reads.size());
      if (wanted <= heldForReads) return;
      if (reads.tryReserve(wanted - heldForReads)) heldForReads = wanted;
      else if (!done) throw spent();
    }

    /**
     * Starts the response, for which the body is not needed any more.
     *
     * @param done whether the request has taken effect, so that it must not be rejected any more
     */
    public void beginAnswer(boolean done) {
      this.done = done;
      raiseReads();
      if (heldForReads > 0 || largestRead <= FREE_READ) release();
    }

    private void beginTurn() {
      if (turn == null) turn = LARGE_READS.begin(RESERVATION_TIMEOUT);
    }

    private void endTurn() {
      if (turn != null) turn.end();
      turn = null;
    }

    private void release() {
      budget.release(held);
      held = 0;
    }

    /** Ends the request. */
    public void end() {
      endTurn();
      release();
      reads.release(heldForReads);
      heldForReads = 0;
      CURRENT.remove();
    }
  }

  private static ApiError spent() {
    return ApiError.of(HttpStatus.SERVICE_UNAVAILABLE, "too many large requests at once, try again")
        .header("Retry-After", "2");
  }
}
