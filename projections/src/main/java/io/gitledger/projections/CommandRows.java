package io.gitledger.projections;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.query.row.RowTable;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;

/** New rows on a server: they go out with the events of their command. */
final class CommandRows implements WaitingRows {
  private static final String RESOURCE = CommandRows.class.getName();

  private final WriteBuffer writes;
  private final Map<Class<?>, RowTable> tables = new ConcurrentHashMap<>();

  CommandRows(WriteBuffer writes) {
    this.writes = writes;
  }

  @Override
  public void add(Object row) {
    newKinds().add(row.getClass());
    RowTable table = tables.computeIfAbsent(row.getClass(), RowTable::of);
    writes.add(
        () ->
            Stream.of(
                new WriteBuffer.Write(table.insert(), java.util.Arrays.asList(table.values(row)))));
  }

  @Override
  public Optional<Object> find(Class<?> type, Object id) {
    if (newKinds().contains(type)) write();
    return Optional.empty();
  }

  @Override
  public boolean remove(Object row) {
    write();
    return false;
  }

  /** Nothing: a new row does not stand in the way of those that were found. */
  @Override
  public void flush() {}

  @Override
  public void write() {
    writes.flush();
  }

  /** The kinds of rows of which the command has made any. */
  private static Set<Class<?>> newKinds() {
    return CurrentUnitOfWork.isStarted()
        ? CurrentUnitOfWork.get().root().getOrComputeResource(RESOURCE, any -> new HashSet<>())
        : new HashSet<>();
  }
}
