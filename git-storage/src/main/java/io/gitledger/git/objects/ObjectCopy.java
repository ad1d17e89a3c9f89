package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** Copies the files of one store that another does not have. Both stores may be in use. */
public final class ObjectCopy {
  /** Number of concurrent copies, as a copy waits for the network most of the time. */
  private static final int AT_ONCE = 8;

  private final ObjectStore source;
  private final ObjectStore target;
  private final AtomicLong files = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();

  public ObjectCopy(ObjectStore source, ObjectStore target) {
    this.source = source;
    this.target = target;
  }

  /** Returns the number of files copied so far. */
  public long files() {
    return files.get();
  }

  /** Returns the number of bytes copied so far. */
  public long bytes() {
    return bytes.get();
  }

  /**
   * Copies all missing files.
   *
   * @throws IOException at the first file that cannot be copied; a later run continues there
   */
  public void run() throws IOException, InterruptedException {
    Semaphore free = new Semaphore(AT_ONCE);
    try (Stream<StoredObject> all = source.list("");
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Optional<Future<?>> failed = Optional.empty();
      Iterator<StoredObject> remaining = all.iterator();
      Deque<Future<?>> running = new ArrayDeque<>();
      while (remaining.hasNext() && failed.isEmpty()) {
        StoredObject file = remaining.next();
        free.acquire();
        running.add(threads.submit(task(file, free)));
        while (!running.isEmpty() && running.peek().isDone() && failed.isEmpty()) {
          Future<?> done = running.poll();
          if (done.state() != Future.State.SUCCESS) {
            failed = Optional.of(done);
          }
        }
      }
      if (failed.isPresent()) {
        check(failed.get());
      }
      for (Future<?> rest : running) {
        check(rest);
      }
    }
  }

  private Callable<Void> task(StoredObject file, Semaphore free) {
    return () -> {
      try {
        copy(file);
        return null;
      } finally {
        free.release();
      }
    };
  }

  private static void check(Future<?> done) throws IOException, InterruptedException {
    try {
      done.get();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof IOException cause
          ? cause
          : new IOException(failed.getCause());
    }
  }

  private void copy(StoredObject file) throws IOException {
    Optional<StoredObject> there = target.find(file.key());
    if (there.isPresent() && there.get().size() == file.size()) {
      return;
    }
    try (InputStream content = source.read(file.key(), 0, file.size());
        ObjectWriter writer = target.create()) {
      content.transferTo(writer);
      if (writer.size() != file.size()) {
        throw new IOException(file.key() + " has " + writer.size() + " bytes, not " + file.size());
      }
      writer.publish(file.key());
    } catch (NoSuchFileException deletedMeanwhile) {
      return;
    }
    files.incrementAndGet();
    bytes.addAndGet(file.size());
  }
}
