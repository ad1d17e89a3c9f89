package io.gitledger.command.log;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.modelling.command.ConcurrencyException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Buffers the statements of a command whose results are not needed: its events and the rows that
 * they change. They are executed when the command ends, just before the commit, in the order in
 * which they were added and in one round trip. Outside of a command a statement is executed
 * immediately.
 *
 * <p>A read within the command that depends on buffered statements must call {@link #flush} first.
 */
public final class WriteBuffer {
  private static final String RESOURCE = WriteBuffer.class.getName();
  private static final int STATEMENTS_AT_ONCE = 50;

  /** The constraint of the log that makes sequence numbers unique within a stream. */
  private static final String ONE_EVENT_PER_PLACE = "event_stream_sequence_key";

  /** A statement that returns no rows. */
  public record Write(String sql, List<?> arguments) {}

  /** Statements that are generated when the buffer is flushed. */
  @FunctionalInterface
  public interface Deferred {
    Stream<Write> writes();
  }

  private final JdbcTemplate jdbc;

  public WriteBuffer(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param sql one statement that returns no rows
   */
  public void add(String sql, Object... arguments) {
    add(() -> Stream.of(new Write(sql, Arrays.asList(arguments))));
  }

  public void add(Deferred writes) {
    Optional<List<Deferred>> pending = pending();
    if (pending.isPresent()) pending.get().add(writes);
    else send(writes.writes().toList());
  }

  /**
   * Returns the buffered writes of a kind. They keep the place in the order at which they were
   * created.
   *
   * @return empty if statements are executed immediately
   */
  public <T extends Deferred> Optional<T> deferred(Class<T> kind, Supplier<T> create) {
    return pending()
        .map(
            pending -> {
              for (Deferred each : pending) if (kind.isInstance(each)) return kind.cast(each);
              T created = create.get();
              pending.add(created);
              return created;
            });
  }

  /**
   * Executes the buffered statements.
   *
   * @throws ConcurrencyException if a concurrent writer was first on the same stream
   */
  public void flush() {
    pending().ifPresent(this::write);
  }

  /** Discards the buffered statements. */
  public void discard() {
    pending().ifPresent(List::clear);
  }

  /** Returns the buffer; empty outside of a command, and once its commit has started. */
  private Optional<List<Deferred>> pending() {
    if (!CurrentUnitOfWork.isStarted()) return Optional.empty();
    UnitOfWork<?> command = CurrentUnitOfWork.get().root();
    if (!command.phase().isBefore(UnitOfWork.Phase.COMMIT)) return Optional.empty();
    return Optional.of(command.getOrComputeResource(RESOURCE, any -> begin(command)));
  }

  /**
   * Creates the buffer. Commit handlers of a unit of work run in reverse order, so the transaction
   * is committed after this handler.
   */
  private List<Deferred> begin(UnitOfWork<?> command) {
    var pending = new ArrayList<Deferred>();
    command.onCommit(ending -> write(pending));
    return pending;
  }

  private void write(List<Deferred> pending) {
    List<Write> writes = pending.stream().flatMap(Deferred::writes).toList();
    pending.clear();
    try {
      for (int from = 0; from < writes.size(); from += STATEMENTS_AT_ONCE)
        send(writes.subList(from, Math.min(writes.size(), from + STATEMENTS_AT_ONCE)));
    } catch (DuplicateKeyException taken) {
      throw violates(taken, ONE_EVENT_PER_PLACE)
          ? new ConcurrencyException("another writer was faster on the same stream", taken)
          : taken;
    }
  }

  private void send(List<Write> writes) {
    jdbc.update(
        writes.stream().map(Write::sql).collect(Collectors.joining(";\n")),
        writes.stream()
            .flatMap(write -> write.arguments().stream())
            .map(WriteBuffer::argument)
            .toArray());
  }

  /** Converts an argument, as the driver does not accept an {@link Instant}. */
  private static Object argument(Object value) {
    return value instanceof Instant time ? time.atOffset(ZoneOffset.UTC) : value;
  }

  private static boolean violates(DuplicateKeyException failure, String constraint) {
    return failure.getMostSpecificCause() instanceof PSQLException cause
        && Optional.ofNullable(cause.getServerErrorMessage())
            .map(ServerErrorMessage::getConstraint)
            .filter(constraint::equals)
            .isPresent();
  }
}
