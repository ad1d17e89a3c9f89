package io.gitledger.command.log;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.modelling.command.ConcurrencyException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The statements of a command for whose outcome nobody waits: its events and the rows that they
 * change. They go to the database when the command ends, just before the commit, in the order in
 * which they were pending and in one round trip. Outside of a command a statement is executed at
 * once.
 *
 * <p>Whoever reads within the command what may have been pending before calls {@link #flush}.
 */
public final class WriteBuffer {
  private static final String RESOURCE = WriteBuffer.class.getName();
  private static final int STATEMENTS_AT_ONCE = 50;

  /** The log's constraint that lets each place of a stream be taken once. */
  private static final String ONE_EVENT_PER_PLACE = "event_stream_sequence_key";

  private record Write(String sql, Supplier<Object[]> arguments) {}

  private final JdbcTemplate jdbc;

  public WriteBuffer(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param sql one statement that returns no rows
   */
  public void add(String sql, Object... arguments) {
    add(sql, () -> arguments);
  }

  /** The same with arguments as they are when the statement goes out. */
  public void add(String sql, Supplier<Object[]> arguments) {
    Optional<List<Write>> pending = pending();
    if (pending.isPresent()) pending.get().add(new Write(sql, arguments));
    else send(List.of(new Write(sql, arguments)));
  }

  /**
   * Writes what was pending so far.
   *
   * @throws ConcurrencyException when another writer was faster on the same stream
   */
  public void flush() {
    pending().ifPresent(this::write);
  }

  /** Forgets what was pending so far, as if it had not been. */
  public void discard() {
    pending().ifPresent(List::clear);
  }

  /** Empty outside of a command, and when it is at its commit already. */
  private Optional<List<Write>> pending() {
    if (!CurrentUnitOfWork.isStarted()) return Optional.empty();
    UnitOfWork<?> command = CurrentUnitOfWork.get().root();
    if (!command.phase().isBefore(UnitOfWork.Phase.COMMIT)) return Optional.empty();
    return Optional.of(command.getOrComputeResource(RESOURCE, any -> begin(command)));
  }

  /** What a unit of work does at its commit it does in reverse: its transaction ends after this. */
  private List<Write> begin(UnitOfWork<?> command) {
    var pending = new ArrayList<Write>();
    command.onCommit(ending -> write(pending));
    return pending;
  }

  private void write(List<Write> pending) {
    List<Write> writes = List.copyOf(pending);
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
            .flatMap(write -> Arrays.stream(write.arguments().get()))
            .map(WriteBuffer::argument)
            .toArray());
  }

  /** The driver does not take an {@link Instant}. */
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
