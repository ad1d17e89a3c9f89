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
 * The memory that the bodies of all requests, what is read for their answers, and the answers that
 * are held back may take together, as shares of the heap. Small bodies have a budget of their own,
 * so that large ones do not keep ordinary requests out.
 */
@Component
public class RequestMemory {
  /** Bodies up to this size share the budget of small bodies. */
  static final int SMALL_BODY = 64 << 10;

  private static final int SMALL_BODIES_SHARE = 16;
  private static final int LARGE_BODIES_SHARE = 12;
  private static final int ANSWERS_SHARE = 24;
  private static final int READS_SHARE = 8;

  /** A result up to this size needs no reservation. */
  private static final int FREE_READ = 64 << 10;

  /** A text takes up to two bytes for each that is read. */
  private static final int BYTES_PER_READ = 2;

  /** A result beyond this size is read when its turn comes. */
  static final int LARGE_READ = 256 << 10;

  /** After this time a large result is read all the same. */
  private static final Duration RESERVATION_TIMEOUT = Duration.ofSeconds(5);

  /**
   * Large results are read by half of the processor cores: each takes memory several times its size
   * for a moment, and many at once leave the garbage collector nothing to collect.
   */
  private static final CoreShare LARGE_READS = new CoreShare();

  private static final ThreadLocal<Reservation> CURRENT = new ThreadLocal<>();

  private final ByteBudget smallBodies;
  private final ByteBudget largeBodies;
  private final ByteBudget answers;
  private final ByteBudget reads;
  private final ByteBudget disk;

  /** Parsing a large body takes several times its size for a moment. */
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

  /** The heap that shares are taken of. */
  public static long heap(DataSize set) {
    return set.toBytes() > 0 ? set.toBytes() : Runtime.getRuntime().maxMemory();
  }

  /** For answers that are held back until they are complete. */
  public ByteBudget answers() {
    return answers;
  }

  /** The budget of data that requests read before they answer. */
  public ByteBudget reads() {
    return reads;
  }

  /**
   * Takes bytes on disk for bodies that are written to files.
   *
   * @throws ApiError 503 when too many are there
   */
  public void reserveDisk(int bytes) {
    if (!disk.tryReserve(bytes)) throw spent();
  }

  public void releaseDisk(int bytes) {
    disk.release(bytes);
  }

  /**
   * Counts what has come of a result for the request of this thread, which is taken to hold its
   * largest one. Waits before more of a large result is read.
   */
  public static void countRead(int bytes) {
    Reservation current = CURRENT.get();
    if (current == null) return;
    if (bytes > current.largestRead) current.largestRead = bytes;
    if (bytes > LARGE_READ) current.beginTurn();
  }

  /** The request of this thread has read a result. */
  public static void endRead() {
    Reservation current = CURRENT.get();
    if (current != null) current.endTurn();
  }

  /**
   * Reserves memory for what the request of this thread has read.
   *
   * @throws ApiError 503 when the budget is spent
   */
  public static void requireForReads() {
    Reservation current = CURRENT.get();
    if (current != null) current.raiseReads();
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

  /** Begins a request on this thread; it starts with nothing. */
  public Reservation begin() {
    Reservation reservation = new Reservation();
    CURRENT.set(reservation);
    return reservation;
  }

  /** The part of the budgets that one request holds. */
  public final class Reservation {
    private ByteBudget budget = smallBodies;
    private int held;
    private int largestRead;
    private int heldForReads;
    private CoreShare.Turn turn;
    private boolean done;

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
      if (!budget.tryReserve(size - held)) throw spent();
      held = size;
    }

    /** The body of a request is reserved already. */
    private void raiseReads() {
      if (largestRead <= FREE_READ + held) return;
      int wanted = (int) Math.min((long) BYTES_PER_READ * largestRead, reads.size());
      if (wanted <= heldForReads) return;
      if (reads.tryReserve(wanted - heldForReads)) heldForReads = wanted;
      else if (!done) throw spent();
    }

    /**
     * Begins the answer, for which the body is not needed any more.
     *
     * @param done whether the request has taken effect, so that it cannot be refused any more
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
