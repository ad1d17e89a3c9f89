package io.gitledger.bench.workload;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Creates many things in parallel. */
final class Seeding {
  private static final int THREADS = 8;

  private Seeding() {}

  /** Creates the thing with a number. */
  @FunctionalInterface
  interface Maker<T> {
    T make(int number) throws Exception;
  }

  /** Creates the things with numbers from 0 on, and returns them in this order. */
  static <T> List<T> each(int count, Maker<T> maker) throws IOException {
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<T>> coming = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int number = i;
        coming.add(threads.submit(() -> maker.make(number)));
      }
      List<T> made = new ArrayList<>();
      for (Future<T> each : coming) {
        made.add(each.get());
      }
      return List.copyOf(made);
    } catch (ExecutionException e) {
      throw new IOException("seeding: " + e.getCause().getMessage(), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("seeding was interrupted", e);
    }
  }
}
