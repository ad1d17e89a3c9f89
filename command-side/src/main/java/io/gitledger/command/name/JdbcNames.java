package io.gitledger.command.name;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link Names} in the database. */
@Component
class JdbcNames implements Names {
  private static final String HOLDER =
      "select holder from name_claim where space = ? and scope = ? and name = ?";

  private final JdbcClient jdbc;

  JdbcNames(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public boolean claim(Space space, long scope, String name, long holder) {
    int claimed =
        jdbc.sql(
                "insert into name_claim (space, scope, name, holder) values (?, ?, ?, ?)"
                    + " on conflict (space, scope, name) do update set holder = excluded.holder where name_claim.holder = excluded.holder")
            .params(space.name(), scope, space.folded(name), holder)
            .update();
    return claimed == 1;
  }

  @Override
  public void release(Space space, long scope, String name, long holder) {
    jdbc.sql("delete from name_claim where space = ? and scope = ? and name = ? and holder = ?")
        .params(space.name(), scope, space.folded(name), holder)
        .update();
  }

  @Override
  public void releaseAll(Space space, long holder) {
    jdbc.sql("delete from name_claim where space = ? and holder = ?")
        .params(space.name(), holder)
        .update();
  }

  @Override
  public List<Long> releaseScope(Space space, long scope) {
    return jdbc.sql("delete from name_claim where space = ? and scope = ? returning holder")
        .params(space.name(), scope)
        .query(Long.class)
        .list();
  }

  @Override
  public Optional<Long> findHolder(Space space, long scope, String name) {
    return holder(HOLDER, space, scope, name);
  }

  @Override
  public Optional<Long> lockHolder(Space space, long scope, String name) {
    return holder(HOLDER + " for share", space, scope, name);
  }

  private Optional<Long> holder(String sql, Space space, long scope, String name) {
    return jdbc.sql(sql)
        .params(space.name(), scope, space.folded(name))
        .query(Long.class)
        .optional();
  }

  @Override
  public boolean hasAny(Space space, long holder) {
    return jdbc.sql("select exists (select from name_claim where space = ? and holder = ?)")
        .params(space.name(), holder)
        .query(Boolean.class)
        .single();
  }

  @Override
  public List<Long> holders(Space space, long scope) {
    return jdbc.sql(
            "select distinct holder from name_claim where space = ? and scope = ? order by 1")
        .params(space.name(), scope)
        .query(Long.class)
        .list();
  }
}
