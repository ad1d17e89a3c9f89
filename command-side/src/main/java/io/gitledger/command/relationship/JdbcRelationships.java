package io.gitledger.command.relationship;

import io.gitledger.command.log.WriteBuffer;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link Relationships} in the database. */
@Component
class JdbcRelationships implements Relationships {
  private final JdbcClient jdbc;
  private final WriteBuffer writes;

  JdbcRelationships(JdbcClient jdbc, WriteBuffer writes) {
    this.jdbc = jdbc;
    this.writes = writes;
  }

  @Override
  public void addNew(Kind kind, long account, long target) {
    writes.add(
        "insert into tie (kind, account, target, detail) values (?, ?, ?, '')",
        kind.name(),
        account,
        target);
  }

  @Override
  public boolean add(Kind kind, long account, long target, String detail) {
    return jdbc.sql(
                "insert into tie (kind, account, target, detail) values (?, ?, ?, ?)"
                    + " on conflict (kind, account, target) do update set detail = excluded.detail"
                    + " where tie.detail <> excluded.detail")
            .params(kind.name(), account, target, detail)
            .update()
        == 1;
  }

  @Override
  public boolean remove(Kind kind, long account, long target) {
    return jdbc.sql("delete from tie where kind = ? and account = ? and target = ?")
            .params(kind.name(), account, target)
            .update()
        == 1;
  }

  @Override
  public boolean exists(Kind kind, long account, long target) {
    return jdbc.sql("select exists (select from tie where kind = ? and account = ? and target = ?)")
        .params(kind.name(), account, target)
        .query(Boolean.class)
        .single();
  }

  @Override
  public List<Long> accounts(Kind kind, long target) {
    return jdbc.sql("select account from tie where kind = ? and target = ? order by account")
        .params(kind.name(), target)
        .query(Long.class)
        .list();
  }

  @Override
  public void removeAllOf(Kind kind, long account) {
    jdbc.sql("delete from tie where kind = ? and account = ?")
        .params(kind.name(), account)
        .update();
  }

  @Override
  public void removeAll(Collection<Kind> kinds, long target) {
    jdbc.sql("delete from tie where kind in (:kinds) and target = :target")
        .param("kinds", kinds.stream().map(Kind::name).toList())
        .param("target", target)
        .update();
  }

  @Override
  public List<Long> removeBlocked(long repository, long owner) {
    return jdbc
        .sql(
            """
            delete from tie
            where kind in ('STAR', 'WATCH', 'COLLABORATOR', 'TRANSFER') and target = :repository and account in (
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

  @Override
  public void removeBetween(long one, long other) {
    jdbc.sql(
            """
            delete from tie
            where (kind = 'FOLLOW' and ((account = :one and target = :other) or (account = :other and target = :one)))
               or (kind in ('STAR', 'WATCH', 'COLLABORATOR', 'TRANSFER') and (
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
