package io.gitledger.query.account;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds repositories and memberships that prevent the deletion of a user. */
@Component
public class OwnedResources {
  private final JdbcClient jdbc;

  OwnedResources(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  public boolean ownsRepositories(long user) {
    return exists("repository where owner_id = ? and deleted_at is null", user);
  }

  public boolean belongsToOrganizations(long user) {
    return exists("organization_member where person_id = ?", user);
  }

  public List<Long> repositories(long user) {
    return jdbc.sql("select id from repository where owner_id = ? and deleted_at is null")
        .param(user)
        .query(Long.class)
        .list();
  }

  /**
   * A team that a user belongs to.
   *
   * @param lastOwner whether the organization has no other owner
   */
  public record Membership(long team, long organization, boolean lastOwner) {}

  /** Lists a user's memberships. Those in which the user is the last owner come first. */
  public List<Membership> memberships(long user) {
    return jdbc.sql(
            """
            select t.id, t.organization_id,
                   t.level = 'OWNER' and not exists (
                     select from access_member o where o.principal = -t.id and o.person_id <> m.person_id)
            from access_member m join team t on m.principal = -t.id
            where m.person_id = ? and t.deleted_at is null
            order by 3 desc, 1
            """)
        .param(user)
        .query((row, number) -> new Membership(row.getLong(1), row.getLong(2), row.getBoolean(3)))
        .list();
  }

  private boolean exists(String rows, long user) {
    return jdbc.sql("select exists (select from " + rows + ")")
        .param(user)
        .query(Boolean.class)
        .single();
  }
}
