package io.gitledger.command.sequence;

import java.util.Locale;
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
    OAUTH_APPLICATION,
    BADGE,
    OAUTH_GRANT
  }

  private final JdbcClient jdbc;

  protected Sequences(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  public long next(Kind kind) {
    return jdbc.sql("select nextval('" + kind.name().toLowerCase(Locale.ROOT) + "_id')")
        .query(Long.class)
        .single();
  }
}
