package io.gitledger.api.web.edge;

import io.gitledger.api.web.limit.ByteBudget;
import io.gitledger.git.scheduling.CorePace;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import org.springframework.web.util.WebUtils;

/**
 * A response that is buffered while it is small, so that its status and headers can depend on its
 * complete body. A response that exceeds the limit, for which no memory is left, or that its
 * handler releases is sent unbuffered. Thread-safe, because an asynchronous response continues
 * after its request was handled.
 */
public final class BufferedResponse extends HttpServletResponseWrapper {
  /** The size that is buffered without a reservation. */
  private static final int FREE = 8 << 10;

  /**
   * The size up to which a response is sent without pauses. Pages of ordinary lists are smaller.
   */
  private static final int UNPACED = 256 << 10;

  /** The number of bytes of a larger response that are sent between two pauses. */
  private static final int PIECE = 32 << 10;

  private static final CorePace LARGE_ANSWERS = new CorePace();

  private final int maxSize;
  private final ByteBudget budget;
  private final Stream stream = new Stream();
  private ByteArrayOutputStream held = new ByteArrayOutputStream(512);
  private int reserved;

  /**
   * @param maxSize the maximum number of buffered bytes
   * @param budget the budget for the memory of a response that is not small
   */
  public BufferedResponse(HttpServletResponse response, int maxSize, ByteBudget budget) {
    super(response);
    this.maxSize = maxSize;
    this.budget = budget;
  }

  /** Ends the buffering, for handlers of files and streams. */
  public static void release(ServletResponse response) throws IOException {
    BufferedResponse held = WebUtils.getNativeResponse(response, BufferedResponse.class);
    while (held != null) {
      held.release();
      held = WebUtils.getNativeResponse(held.getResponse(), BufferedResponse.class);
    }
  }

  /** Returns the complete body, unless some of it has been sent already. */
  public synchronized Optional<byte[]> whole() {
    return held == null || super.isCommitted() ? Optional.empty() : Optional.of(held.toByteArray());
  }

  /** Sends the buffered bytes, and ends the buffering. */
  public synchronized void release() throws IOException {
    if (held == null) return;
    ByteArrayOutputStream begun = held;
    held = null;
    try {
      if (begun.size() > 0) begun.writeTo(super.getOutputStream());
    } finally {
      releaseMemory();
    }
  }

  /** Discards the buffer, so that the response has no body. */
  public synchronized void drop() {
    held = null;
    releaseMemory();
  }

  private void releaseMemory() {
    budget.release(reserved);
    reserved = 0;
  }

  /**
   * Returns whether the response may grow to a size. Reserves twice the size, because buffers grow
   * by doubling.
   */
  private boolean mayHold(int size) {
    if (size > maxSize) return false;
    int wanted = size <= FREE ? 0 : 2 * size;
    if (wanted <= reserved) return true;
    int more = Math.max(wanted - reserved, reserved);
    if (!budget.tryReserve(more)) return false;
    reserved += more;
    return true;
  }

  @Override
  public ServletOutputStream getOutputStream() {
    return stream;
  }

  @Override
  public PrintWriter getWriter() throws IOException {
    release();
    return super.getWriter();
  }

  /**
   * Does nothing while buffering: the framework flushes a complete response at its end, which is no
   * reason to send it.
   */
  @Override
  public synchronized void flushBuffer() throws IOException {
    if (held == null) super.flushBuffer();
  }

  @Override
  public synchronized void resetBuffer() {
    if (held != null) held.reset();
    super.resetBuffer();
  }

  @Override
  public synchronized void reset() {
    if (held != null) held.reset();
    super.reset();
  }

  @Override
  public synchronized void sendError(int status) throws IOException {
    drop();
    super.sendError(status);
  }

  @Override
  public synchronized void sendError(int status, String message) throws IOException {
    drop();
    super.sendError(status, message);
  }

  private final class Stream extends ServletOutputStream {
    private long resumed = System.nanoTime();
    private long worked;
    private int unpaced = UNPACED;

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int offset, int length) throws IOException {
      worked += System.nanoTime() - resumed;
      synchronized (BufferedResponse.this) {
        if (held != null && !mayHold(held.size() + length)) release();
        if (held != null) held.write(octets, offset, length);
        else BufferedResponse.this.getResponse().getOutputStream().write(octets, offset, length);
      }
      unpaced -= length;
      if (unpaced <= 0) pause();
      resumed = System.nanoTime();
    }

    /** Pauses. The time of waiting for the client does not count as work. */
    private void pause() {
      LARGE_ANSWERS.pause(worked);
      worked = 0;
      unpaced = PIECE;
    }

    @Override
    public void flush() throws IOException {
      synchronized (BufferedResponse.this) {
        if (held == null) BufferedResponse.this.getResponse().getOutputStream().flush();
      }
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new IllegalStateException("answers are written by the threads that make them");
    }
  }
}
