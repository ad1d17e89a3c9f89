package io.gitledger.command.relationship;

import io.gitledger.command.log.WriteBuffer;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Who follows, stars, watches, blocks and works on what. A tie is made and cut in the transaction
 * of the command, so of many who do the same at once exactly one changes something.
 *
 * <p>What ends many ties at a time (a repository becomes private, an account is deleted, somebody
 * is blocked) excludes whoever makes one meanwhile by the locks of {@link
 * io.gitledger.command.account.Owners}, taken before anything is written: the order of the log is
 * then the order in which it happened.
 */
@Component
public class Relationships {
  /** The first two lead to an account, the next three to a repository. */
  public enum Kind {
    FOLLOW,
    BLOCK,
    STAR,
    WATCH,
    COLLABORATOR,
    /** To a badge that the account has. */
    BADGE
  }

  private final JdbcClient jdbc;
  private final WriteBuffer writes;

  protected Relationships(JdbcClient jdbc, WriteBuffer writes) {
    this.jdbc = jdbc;
    this.writes = writes;
  }

  /** To a target that is new, so that there is no such tie; nobody waits for it. */
  public void begin(Kind kind, long account, long target) {
    writes.add(
        "insert into tie (kind, account, target, detail) values (?, ?, ?, '')",
        kind.name(),
        account,
        target);
  }

  /** False when there was such a tie already. */
  public boolean tie(Kind kind, long account, long target) {
    return tie(kind, account, target, "");
  }

  /** False when there was such a tie with this detail already. */
  public boolean tie(Kind kind, long account, long target, String detail) {
    return jdbc.sql(
                "insert into tie (kind, account, target, detail) values (?, ?, ?, ?)"
                    + " on conflict (kind, account, target) do update set detail = excluded.detail"
                    + " where tie.detail <> excluded.detail")
            .param(kind.name())
            .param(account)
            .param(target)
            .param(detail)
            .update()
        == 1;
  }

  /** False when there was none. */
  public boolean cut(Kind kind, long account, long target) {
    return jdbc.sql("delete from tie where kind = ? and account = ? and target = ?")
            .param(kind.name())
            .param(account)
            .param(target)
            .update()
        == 1;
  }

  public boolean holds(Kind kind, long account, long target) {
    return jdbc.sql("select exists (select from tie where kind = ? and account = ? and target = ?)")
        .param(kind.name())
        .param(account)
        .param(target)
        .query(Boolean.class)
        .single();
  }

  /** Cuts all ties of some kinds to a target. */
  public void cutAll(Collection<Kind> kinds, long target) {
    jdbc.sql("delete from tie where kind in (:kinds) and target = :target")
        .param("kinds", kinds.stream().map(Kind::name).toList())
        .param("target", target)
        .update();
  }

  /**
   * Cuts the ties to one repository of those whom its owner blocks, and who block him.
   *
   * @return who had any
   */
  public List<Long> partRepository(long repository, long owner) {
    return jdbc
        .sql(
            """
            delete from tie
            where kind in ('STAR', 'WATCH', 'COLLABORATOR') and target = :repository and account in (
                select target from tie where kind = 'BLOCK' and account = :owner
                union select account from tie where kind = 'BLOCK' and target = :owner)
            returning account
            """)
        .param("repository", repository)
        .param("owner", owner)
        .query(Long.class)
        .list()
        .stream()
        .distinct()
        .sorted()
        .toList();
  }

  /** Neither of two accounts follows the other or has to do with what the other owns. */
  public void part(long one, long other) {
    jdbc.sql(
            """
            delete from tie
            where (kind = 'FOLLOW' and ((account = :one and target = :other) or (account = :other and target = :one)))
               or (kind in ('STAR', 'WATCH', 'COLLABORATOR') and (
                    (account = :one and target in
                      (select holder from name_claim where space = 'REPOSITORY' and scope = :other))
                 or (account = :other and target in
                      (select holder from name_claim where space = 'REPOSITORY' and scope = :one))))
            """)
        .param("one", one)
        .param("other", other)
        .update();
  }
}
