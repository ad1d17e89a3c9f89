package io.gitledger.command.sequence;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Ids as the wire needs them: 64-bit, ascending, one sequence per kind, never given twice. */
@Component
public class Sequences {
  /** What an id is for; users and organizations share one sequence. */
  public enum Kind {
    ACCOUNT,
    REPOSITORY,
    ISSUE,
    COMMENT,
    KEY,
    DEPLOY_KEY,
    GPG_KEY,
    TOKEN,
    TEAM,
    HOOK,
    SECRET,
    VARIABLE,
    LABEL,
    MILESTONE,
    OAUTH_APPLICATION,
    BADGE,
    OAUTH_GRANT
  }

  private static final int MOST_AT_ONCE = 32;
  private static final long FRESH_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final JdbcClient jdbc;
  private final Map<Kind, Drawn> drawn = new EnumMap<>(Kind.class);

  protected Sequences(JdbcClient jdbc) {
    this.jdbc = jdbc;
    for (Kind kind : Kind.values()) drawn.put(kind, new Drawn(kind));
  }

  public long next(Kind kind) {
    return drawn.get(kind).next();
  }

  /**
   * Numbers that were drawn together: more each time while they are used up soon, so that much
   * writing costs few draws. What has grown old is never given, so that the ids of several nodes
   * ascend together but for a moment.
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
      else if (given == numbers.size()) draw(Math.min(2 * given, MOST_AT_ONCE));
      return numbers.get(given++);
    }

    private void draw(int more) {
      numbers = jdbc.sql(sql).param(more).query(Long.class).list();
      given = 0;
      at = System.nanoTime();
    }
  }
}
