package io.gitledger.command.key;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link SshKeys} in the database. */
@Component
class JdbcSshKeys implements SshKeys {
  private static final String CLAIM =
      """
      with account as (
        select from name_claim where space = 'ACCOUNT' and holder = ? for share),
      claimed as (
        insert into ssh_key (fingerprint, id, deploy, uses, content)
        select ?, ?, false, 1, ? from account
        on conflict do nothing returning id),
      titled as (
        insert into name_claim (space, scope, name, holder)
        select 'SSH_KEY_TITLE', ?, ?, id from claimed
        on conflict do nothing returning holder)
      select exists (select from account) as account, exists (select from claimed) as claimed,
        exists (select from titled) as titled
      """;

  private final JdbcClient jdbc;

  JdbcSshKeys(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Claim claim(long user, String title, SshPublicKey key, long id) {
    return jdbc.sql(CLAIM)
        .params(user, key.fingerprint(), id, key.text(), user, title)
        .query((row, number) -> claim(row))
        .single();
  }

  private static Claim claim(ResultSet row) throws SQLException {
    if (!row.getBoolean("account")) return Claim.NO_USER;
    if (!row.getBoolean("claimed")) return Claim.KEY_TAKEN;
    return row.getBoolean("titled") ? Claim.CLAIMED : Claim.TITLE_TAKEN;
  }

  @Override
  public void release(long id) {
    jdbc.sql("delete from ssh_key where id = ? and not deploy").param(id).update();
  }

  @Override
  public Optional<Shared> share(SshPublicKey key, long idIfNew) {
    return jdbc.sql(
            """
            insert into ssh_key (fingerprint, id, deploy, uses, content) values (?, ?, true, 1, ?)
            on conflict (fingerprint) do update set uses = ssh_key.uses + 1 where ssh_key.deploy
            returning id, content
            """)
        .params(key.fingerprint(), idIfNew, key.text())
        .query((row, number) -> new Shared(row.getLong(1), row.getString(2)))
        .optional();
  }

  @Override
  public void releaseRepository(long repository) {
    jdbc.sql(
            """
            with used as (
              select name from name_claim where space = 'DEPLOY_KEY' and scope = :repository),
            less as (
              update ssh_key set uses = uses - 1 from used
              where fingerprint = used.name and deploy returning fingerprint, id, content)
            insert into kept_claim (owner, source, content)
            select :owner, 'ssh_key', to_jsonb(less) from less
            """)
        .param("repository", repository)
        .param("owner", owner(repository))
        .update();
    jdbc.sql("delete from ssh_key where deploy and uses = 0").update();
  }

  @Override
  public List<Long> restoreRepository(long repository) {
    List<Long> lost =
        jdbc.sql(
                """
                with kept as (
                  delete from kept_claim where owner = :owner and source = 'ssh_key' returning content),
                more as (
                  insert into ssh_key (fingerprint, id, deploy, uses, content)
                  select content->>'fingerprint', (content->>'id')::bigint, true, 1, content->>'content' from kept
                  on conflict (fingerprint) do update set uses = ssh_key.uses + 1
                  where ssh_key.deploy and ssh_key.id = excluded.id
                  returning fingerprint)
                delete from name_claim where space = 'DEPLOY_KEY' and scope = :repository
                  and name not in (select fingerprint from more)
                returning holder
                """)
            .param("repository", repository)
            .param("owner", owner(repository))
            .query(Long.class)
            .list();
    jdbc.sql(
            "delete from name_claim where space = 'DEPLOY_KEY_TITLE' and scope = ? and holder = any (?)")
        .params(repository, lost.toArray(Long[]::new))
        .update();
    return lost.stream().sorted().toList();
  }

  @Override
  public void forgetRepository(long repository) {
    jdbc.sql("delete from kept_claim where owner = ?").param(owner(repository)).update();
    jdbc.sql(
            "delete from name_claim where space in ('DEPLOY_KEY', 'DEPLOY_KEY_TITLE') and scope = ?")
        .param(repository)
        .update();
  }

  /** Returns the name of the repository's stream. */
  private static String owner(long repository) {
    return "repository-" + repository;
  }

  @Override
  public void unshare(long id) {
    jdbc.sql("update ssh_key set uses = uses - 1 where id = ? and deploy").param(id).update();
    jdbc.sql("delete from ssh_key where id = ? and deploy and uses = 0").param(id).update();
  }
}
