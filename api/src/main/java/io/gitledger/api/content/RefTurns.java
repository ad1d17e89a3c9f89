package io.gitledger.api.content;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Serializes concurrent moves of the same ref on this node, in the order of their arrival. If a
 * push or another node moves it meanwhile, the work is retried.
 */
@Component
public class RefTurns {
  private static final int MAX_ATTEMPTS = 10;

  /** The number of locks. Refs that share a lock by chance wait for each other. */
  private static final int LOCKS = 1_024;

  /** The time after which the work is attempted without the lock. */
  private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(10);

  private final Lock[] locks =
      Stream.generate(() -> new ReentrantLock(true)).limit(LOCKS).toArray(Lock[]::new);

  /**
   * Does work on a ref.
   *
   * @param attempt returns empty if the ref was moved concurrently
   * @return empty if that happened each time
   */
  public <T> Optional<T> run(long repository, String ref, Supplier<Optional<T>> attempt) {
    Lock lock = locks[Math.floorMod(Objects.hash(repository, ref), LOCKS)];
    boolean locked = tryLock(lock);
    try {
      Optional<T> done = Optional.empty();
      for (int i = 0; i < MAX_ATTEMPTS && done.isEmpty(); i++) done = attempt.get();
      return done;
    } finally {
      if (locked) lock.unlock();
    }
  }

  private static boolean tryLock(Lock lock) {
    try {
      return lock.tryLock(LOCK_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
