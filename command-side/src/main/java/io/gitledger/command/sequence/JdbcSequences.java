package io.gitledger.command.sequence;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link Sequences} in the database. */
@Component
class JdbcSequences implements Sequences {
  private static final int MAX_AT_ONCE = 32;

  private static final long FRESH_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final JdbcClient jdbc;
  private final Map<Kind, Drawn> drawn = new EnumMap<>(Kind.class);

  JdbcSequences(JdbcClient jdbc) {
    this.jdbc = jdbc;
    for (Kind kind : Kind.values()) drawn.put(kind, new Drawn(kind));
  }

  @Override
  public long next(Kind kind) {
    return drawn.get(kind).next();
  }

  /**
   * A batch of numbers drawn together. The batch size grows while batches are used up quickly, so
   * that heavy writing needs few queries. Old numbers are discarded, so that the ids of several
   * nodes are ascending except for short intervals.
   */
  private final class Drawn {
    private final String sql;
    private List<Long> numbers = List.of();
    private int given;
    private long at = System.nanoTime() - FRESH_NANOS;

    Drawn(Kind kind) {
      sql =
          "select nextval('%s_id') from generate_series(1, ?)"
              .formatted(kind.name().toLowerCase(Locale.ROOT));
    }

    synchronized long next() {
      boolean old = System.nanoTime() - at >= FRESH_NANOS;
      if (old) draw(Math.max(1, given));
      else if (given == numbers.size()) draw(Math.min(2 * given, MAX_AT_ONCE));
      return numbers.get(given++);
    }

    private void draw(int more) {
      numbers = jdbc.sql(sql).param(more).query(Long.class).list();
      given = 0;
      at = System.nanoTime();
    }
  }
}
