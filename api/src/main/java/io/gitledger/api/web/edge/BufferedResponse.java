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
 * An answer that is held back while it is small, so that its status and headers can depend on the
 * whole of it. An answer that exceeds the bound, for which no memory is left, or that its handler
 * releases is sent as it comes. Thread-safe: an asynchronous answer goes on after its request was
 * handled.
 */
public final class BufferedResponse extends HttpServletResponseWrapper {
  /** Held without a reservation. */
  private static final int FREE = 8 << 10;

  /** An answer up to this size never pauses: pages of ordinary lists are smaller. */
  private static final int UNPACED = 256 << 10;

  /** Bytes of a larger answer that are sent between two pauses. */
  private static final int PIECE = 32 << 10;

  private static final CorePace LARGE_ANSWERS = new CorePace();

  private final int maxSize;
  private final ByteBudget budget;
  private final Stream stream = new Stream();
  private ByteArrayOutputStream held = new ByteArrayOutputStream(512);
  private int reserved;

  /**
   * @param maxSize how many bytes are held back
   * @param budget where the memory for an answer that is not small is taken from
   */
  public BufferedResponse(HttpServletResponse response, int maxSize, ByteBudget budget) {
    super(response);
    this.maxSize = maxSize;
    this.budget = budget;
  }

  /** For handlers of files and streams: what follows is sent as it comes. */
  public static void release(ServletResponse response) throws IOException {
    BufferedResponse held = WebUtils.getNativeResponse(response, BufferedResponse.class);
    while (held != null) {
      held.release();
      held = WebUtils.getNativeResponse(held.getResponse(), BufferedResponse.class);
    }
  }

  /** Everything that was written, unless some of it is on its way already. */
  public synchronized Optional<byte[]> whole() {
    return held == null || super.isCommitted() ? Optional.empty() : Optional.of(held.toByteArray());
  }

  /** Sends what is held, and what follows as it comes. */
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

  /** Discards what is held; the answer has no body. */
  public synchronized void drop() {
    held = null;
    releaseMemory();
  }

  private void releaseMemory() {
    budget.release(reserved);
    reserved = 0;
  }

  /** Whether the answer may grow to a size; reserves twice of it, as buffers grow by doubling. */
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

  /** An answer of one piece is flushed by the framework when it ends; that is no reason to go. */
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

    /** Waiting for the client is no work. */
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
