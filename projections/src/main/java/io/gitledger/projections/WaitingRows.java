package io.gitledger.projections;

import java.util.Optional;

/** Where new rows of projectors are until they go into their tables. */
interface WaitingRows {
  void add(Object row);

  /** The row itself where it waits to be found; where it waits otherwise, it is written. */
  Optional<Object> find(Class<?> type, Object id);

  /** Whether the row waited; it does not come any more. */
  boolean remove(Object row);

  /** What is due before changes of rows that were found are written. */
  void flush();

  /** Puts all rows into their tables, for somebody looks there now. */
  void write();
}
